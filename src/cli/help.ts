/** The end of the help of each command: what its arguments mean, examples, and exit statuses. */
import { exportFormatsHelp } from "./settings/export-formats.ts";

export const commandHelp = {
  ask: `
A query may name an edition (2e, first edition), a step (2.d), a "phrase in
quotes", and words to exclude (-wormhole).

Examples:
  rulings ask launch portal in a battle
  rulings ask --explain up the ante lose the game
  rulings ask --json -n 1 may I look at his discard pile
  rulings ask mission attempt -dilemma
  rulings ask --stdin --json < queries.txt

Exit status: 0 answered, 1 nothing answers it, 2 trouble.`,
  show: `
Examples:
  rulings show cannot / may not
  rulings show "Gal Gath'thong, Pride of the Praetor"
  rulings show --json attempting missions

Exit status: 0 shown, 1 no such entry (the nearest are listed), 2 trouble.`,
  list: `
Examples:
  rulings list --edition 2e --kind ruling
  rulings list --changed
  rulings list --json --blocks

Exit status: 0 listed, 2 trouble.`,
  refs: `
Examples:
  rulings refs Mission II
  rulings refs --json actions – required

Exit status: 0 shown, 1 no such entry (the nearest are listed), 2 trouble.`,
  steps: `
Examples:
  rulings steps
  rulings steps attempting missions
  rulings steps attempting missions 2.d
  rulings steps 3

Exit status: 0 shown, 1 no such procedure or step, 2 trouble.`,
  diff: `
Examples:
  rulings diff current-rulings-2010.txt current-rulings-2011.txt
  rulings diff 2e-current-rulings-2011-01-03 new.txt --only errata
  rulings diff --json old.yaml new.yaml
  rulings diff --html old.txt new.txt > changes.html
  rulings diff --since 2010-06-01 2e-current-rulings

In the report, [-these words-] were removed and {+these words+} were added. White
space, line breaks, emphasis, and the style of quotes and dashes do not count as
changes.

Exit status: 0 same, 1 different, 2 trouble.`,
  history: `
Examples:
  rulings history Up the Ante
  rulings history --blame winning the game

Exit status: 0 shown, 1 no such entry (the nearest are listed), 2 trouble.`,
  note: `
Notes are never mixed with rules text. A note stays with its entry when you
import a new version of the document; if the text has changed, you are told.

Examples:
  rulings note "Up the Ante" ask the head judge first
  rulings note "Up the Ante"
  rulings note "Up the Ante" --confirm
  rulings note "Up the Ante" --remove 1
  rulings notes

Exit status: 0 done, 1 no such entry (the nearest are listed), 2 trouble.`,
  notes: `
Examples:
  rulings notes
  rulings notes --json --edition 2e

Exit status: 0 listed, 2 trouble.`,
  export: `
Formats:
${exportFormatsHelp}

All versions of all documents are exported; --as-of exports what is in force on
that day.

Examples:
  rulings export --format json -o rulings.json
  rulings export --format markdown --edition 2e > rulings.md
  rulings export -o rulings.html
  rulings export --format ndjson --kind erratum | jq -r .title

Searching the database:
  rulings export -o rulings.sqlite
  sqlite3 rulings.sqlite "
    SELECT found.title, snippet(search, 2, '[', ']', '…', 9)
    FROM search JOIN found ON found.number = search.rowid
    WHERE search MATCH 'mission attempt' ORDER BY bm25(search, 4, 4, 1)"

Loading a search engine (SERVER is its address):
  Meilisearch
    rulings export -o rulings.ndjson
    curl -H 'Content-Type: application/x-ndjson' --data-binary @rulings.ndjson \\
      'SERVER/indexes/rulings/documents?primaryKey=id'
  Typesense
    curl -H "X-TYPESENSE-API-KEY: $KEY" SERVER/collections -d '{
      "name":"rulings",
      "fields":[{"name":"edition","type":"string","facet":true},
                {"name":"kind","type":"string","facet":true},
                {"name":"document","type":"string","facet":true},
                {"name":"day","type":"int32","optional":true},
                {"name":".*","type":"auto"}]}'
    curl -H "X-TYPESENSE-API-KEY: $KEY" --data-binary @rulings.ndjson \\
      'SERVER/collections/rulings/documents/import?action=upsert'
  Elasticsearch, OpenSearch
    rulings export --elasticsearch rulings -o bulk.ndjson
    curl -H 'Content-Type: application/x-ndjson' --data-binary @bulk.ndjson \\
      SERVER/_bulk

Exit status: 0 written, 2 trouble.`,
  check: `
Examples:
  rulings check
  rulings check --json my-corpus

Exit status: 0 sound (warnings are printed), 1 errors, 2 trouble.`,
  health: `
Reads every text again and compares it with what was built from it. This takes a
few seconds.

Examples:
  rulings health
  rulings health --as-of 2026-12-05
  rulings health --verbose
  rulings health --json

Exit status: 0 sound (problems that the texts leave open are only counted),
1 something is wrong, 2 trouble.`,
  config: `
Flags override the environment, which overrides the file. The file is
config.yaml in $XDG_CONFIG_HOME/rulings or ~/.config/rulings. Mistakes in it are
reported with their line; fix them before asking again. All settings are
optional:

  event: Regional at Utrecht      RULINGS_EVENT       --event
  judge: A. Soto                  RULINGS_JUDGE       --judge
  edition: 2e                     RULINGS_EDITION     --edition
  asOf: 2011-01-03                RULINGS_AS_OF       --as-of
  documents: [current-rulings]    RULINGS_DOCUMENTS   separated by commas
  corpus: [~/my-corpus]           RULINGS_CORPUS      --corpus
  limit: 3                        RULINGS_LIMIT       --limit
  color: false                    RULINGS_COLOR       --no-color (on, off)

Examples:
  rulings config
  rulings config path
  RULINGS_EDITION=2e rulings config --json

Exit status: 0 shown, 2 a setting is wrong.`,
  import: `
Edition, kind, date, and title are read from the text; use flags for what it
does not say. Files split by letter (a-g.txt, h-z.txt) become one document,
unless their editions or dates differ. For a game that rulings does not know,
choose any name as its edition, and give its title once.

Examples:
  rulings import --dry-run current-rulings-2011.txt
  rulings import --edition 2e --kind glossary --scope full glossary.html
  rulings import --edition mtg --game "Magic: The Gathering" rules.txt
  rulings import ~/Downloads/rulings
  rulings import rulings-library.gz

Exit status: 0 imported, or already in the library, 1 imported with problems,
2 nothing could be imported.`,
  library: `
Examples:
  rulings library list
  rulings library remove 2e-current-rulings-2011-01-03
  rulings library export rulings-library.gz    then, on another machine:
  rulings import rulings-library.gz

The archive also holds your notes, aliases, and vocabulary. Importing it adds to
the library of the other machine and removes nothing there.

The library is in $XDG_DATA_HOME/rulings (~/.local/share/rulings) or in the
folder that RULINGS_LIBRARY names; RULINGS_LIBRARY=off turns it off.

Exit status: 0 done, 1 no such document, 2 trouble.`,
  completion: `
Examples:
  eval "$(rulings completion bash)"        in ~/.bashrc
  source <(rulings completion zsh)         in ~/.zshrc, after compinit
  rulings completion fish | source         in ~/.config/fish/config.fish

Exit status: 0 printed, 2 trouble.`,
} as const;
