/** The same screen for somebody who hears it: one row after another, nothing beside anything, the chosen one named. */
import { Box, Text } from "ink";
import type { ReactNode } from "react";
import { type Row, rowText } from "./row.ts";
import type { Screen } from "./screen.ts";

/** Bars, rules and marks are for the eye. */
const drawn = /[▌▸│─┬]+/g;

export function ReaderView({ screen }: { readonly screen: Screen }): ReactNode {
  const rows = [...screen.head, ...screen.panes.flatMap((pane) => pane.rows), screen.foot];
  return (
    <Box flexDirection="column">
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
        <ReaderRow key={at} row={row} />
      ))}
    </Box>
  );
}

function ReaderRow({ row }: { readonly row: Row }): ReactNode {
  const isChosen = row.some(({ look }) => look === "chosen");
  return (
    <Box aria-state={{ selected: isChosen }}>
      <Text>{rowText(row).replace(drawn, "").trim()}</Text>
    </Box>
  );
}
