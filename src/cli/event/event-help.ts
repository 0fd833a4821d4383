/** What follows the flags in the help of the commands that keep the rulings of an event. */
export const eventHelp = {
  rule: `
The ruling goes into the log of the event that the settings name (event: …), or
of today. Recorded rulings are never changed: "rulings log amend" adds a
correction.

Examples:
  rulings rule "can I look at a discard pile" --cite "showing your cards" --decision "Yes." --table 7
  rulings rule "who draws dilemmas" --cite "attempting missions#2.d" --decision "The opponent."
  rulings rule "does a replicator count" --no-text --decision "No, for today."

Exit status: 0 recorded, 2 trouble.`,
  teach: `
A question that you ruled on by a text is taught with that text. What was taught
is kept in overlay/taught.json of your library and goes with its archive. It does
not change how questions in other words are answered.

Examples:
  rulings teach "can I peek at a discard pile" "showing your cards"
  rulings teach "who draws first" "attempting missions#2.d"
  rulings teach
  rulings teach --remove "who draws first"

Exit status: 0 done, 1 nothing to remove, 2 trouble.`,
  slip: `
The text fits the 58 mm paper of a receipt printer.

Examples:
  rulings slip
  rulings slip 12 | lp -d receipts
  rulings slip --html > slip.html

Exit status: 0 printed, 1 no such ruling, 2 trouble.`,
  log: `
Newest first. "merge" adds the logs of other judges, each ruling once. "check"
lists rulings that contradict one another and, after an import, those whose
cited words have changed or gone. The log is one file for each event, in events/
of your library: copy it to share it.

Examples:
  rulings log
  rulings log --table 7
  rulings log stopped ship
  rulings log show 12
  rulings log amend 12 --decision "No." --remark "the head judge overruled"
  rulings log merge table9.jsonl
  rulings log check
  rulings log --all stopped ship
  rulings log --export md -o report.md

Exit status: 0 done, 1 no such ruling, or "check" or "merge" found something,
2 trouble.`,
  open: `
Examples:
  rulings open
  rulings open add "who controls a stolen treaty"
  rulings open check                       after a new document was imported
  rulings open --export md > letter.md

Exit status: 0 done, 2 trouble.`,
} as const;
