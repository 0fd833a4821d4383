/** Draws a screen. Everything was computed before; lines are wrapped and fitted, so that Ink has nothing to measure. */
import { Box, Text } from "ink";
import type { ReactNode } from "react";
import type { Screen } from "./frame.ts";
import { type Look, type Row, rowText } from "./row.ts";
import type { Theme } from "./theme.ts";

export interface ScreenViewProps {
  readonly screen: Screen;
  readonly theme: Theme;
}

export function ScreenView({ screen, theme }: ScreenViewProps): ReactNode {
  return (
    <Box flexDirection="column" width={screen.columns}>
      <Rows rows={screen.head} theme={theme} />
      <Box height={screen.body}>
        {screen.panes.map((pane, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a pane is its place
          <Box key={at} width={pane.width} flexShrink={0}>
            <Rows rows={pane.rows} theme={theme} />
          </Box>
        ))}
      </Box>
      <Rows rows={[screen.foot]} theme={theme} />
    </Box>
  );
}

interface RowsProps {
  readonly rows: readonly Row[];
  readonly theme: Theme;
}

/** One Text for many rows: the time of a frame goes with the number of Texts, not of characters. */
function Rows({ rows, theme }: RowsProps): ReactNode {
  const lastRow = rows.length - 1;
  return (
    <Text wrap="truncate">
      {rows.map((row, at) => [
        ...row.map(({ text, look }, place) =>
          look === "plain" ? (
            text
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: a span is its place in its row
            <Text key={`${at}.${place}`} {...theme[look]}>
              {text}
            </Text>
          ),
        ),
        at === lastRow ? "" : "\n",
      ])}
    </Text>
  );
}

/** The same screen for somebody who hears it: one row after another, nothing beside anything, the chosen one named. */
export function ReaderView({ screen }: { readonly screen: Screen }): ReactNode {
  return (
    <Box flexDirection="column">
      {heardRows(screen).map(({ text, isChosen }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
        <Box key={at} aria-state={{ selected: isChosen }}>
          <Text>{text}</Text>
        </Box>
      ))}
    </Box>
  );
}

export interface HeardRow {
  readonly text: string;
  readonly isChosen: boolean;
}

/** Bars, rules and marks are for the eye. */
const drawn = /[▌▏▸│─┬]+/g;

/** What a screen reader says of a screen: rows one after another, what is drawn put into words. */
export function heardRows({ head, panes, foot }: Screen): readonly HeardRow[] {
  const rows = [...head, ...panes.flatMap((pane) => pane.rows), foot];
  return rows.flatMap((row, at) => {
    const text = rowText(row).replace(drawn, "").trim();
    const says = sayingOf(row);
    const begins = says !== "" && says !== sayingOf(rows[at - 1] ?? []);
    const isChosen = row.some(({ look }) => look === "chosen");
    return text === "" ? [] : [{ text: begins ? `${says}${text}` : text, isChosen }];
  });
}

const sayings: Partial<Record<Look, string>> = { bar: "decides: ", exception: "exception: ", step: "step: " };

/** By the bar at its left. */
function sayingOf([first]: Row): string {
  return sayings[first?.look ?? "plain"] ?? "";
}
