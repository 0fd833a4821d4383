# fish completion of rulings; load it with: rulings completion fish | source
function __rulings_words
  set -l before (commandline -opc)
  set -e before[1]
  set -l current (commandline -ct)
  for line in (rulings completion words -- $before "$current" 2>/dev/null)
    switch $line
      case :files
        __fish_complete_path "$current"
      case :folders
        __fish_complete_directories "$current"
      case '*'
        printf '%s\n' $line
    end
  end
end
complete -c rulings -f -k -a '(__rulings_words)'
