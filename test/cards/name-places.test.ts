/** Which words of a question titles have, and how. */
import { expect, test } from "vitest";
import { namePlaces } from "../../src/cards/name-places.ts";
import { rowsOf } from "../rows-of.ts";
import { cardNames, namesOf, questionWords } from "./lists.ts";

const table = cardNames(
  namesOf(
    rowsOf(`
    Mara, Elder Pilot / Elder of the Reef / U.S.S. Kestrel, Swift / Kestrel Song / Song of the Kestrel Song /
    Mud-Lark / What Can I Do / Gulls on the Wing Here / Harbor's Edge
  `),
  ),
);

/** `elder pilot row 1-3: Mara, Elder Pilot`: the words, how titles have them, where, and these titles. */
const places = (text: string) =>
  namePlaces(questionWords(text), table).map(
    (place) =>
      `${place[0].text} ${place[0].match} ${place[0].start}-${place[0].end}: ${place.map(({ name }) => name.folded).join(", ")}`,
  );

test.each<[text: string, found: readonly string[]]>([
  ["mara", ["mara name 0-1: mara elder pilot"]],
  ["does elder pilot", ["elder pilot row 1-3: mara elder pilot", "elder row 1-2: elder of the reef"]],
  ["pilot elder", ["pilot elder words 0-2: mara elder pilot", "elder row 1-2: elder of the reef"]],
  ["elder", ["elder row 0-1: mara elder pilot, elder of the reef"]],
  [
    "elder mara pilot",
    [
      "elder mara pilot words 0-3: mara elder pilot",
      "elder row 0-1: elder of the reef",
      "mara name 1-2: mara elder pilot",
    ],
  ],
  [
    "mara swims, elder swims",
    ["elder row 2-3: mara elder pilot, elder of the reef", "mara name 0-1: mara elder pilot"],
  ],
  ["elder of the reef", ["elder of the reef name 0-4: elder of the reef", "elder row 0-1: mara elder pilot"]],
  ["swim of the reef", ["reef row 3-4: elder of the reef"]],
  ["of the reef", ["of the reef row 0-3: elder of the reef"]],
  [
    "the reef of elder",
    ["the reef of elder words 0-4: elder of the reef", "elder row 3-4: mara elder pilot"],
  ],
  ["kestrel", ["kestrel name 0-1: uss kestrel swift, kestrel song, song of the kestrel song"]],
  [
    "uss kestrel",
    ["uss kestrel name 0-2: uss kestrel swift", "kestrel row 1-2: kestrel song, song of the kestrel song"],
  ],
  [
    "swift kestrel swift",
    [
      "swift kestrel words 0-2: uss kestrel swift",
      "kestrel name 1-2: uss kestrel swift, kestrel song, song of the kestrel song",
      "swift row 2-3: uss kestrel swift",
    ],
  ],
  [
    "song kestrel song",
    [
      "song kestrel song words 0-3: song of the kestrel song",
      "song kestrel words 0-2: kestrel song",
      "kestrel name 1-2: uss kestrel swift",
      "song row 2-3: kestrel song",
    ],
  ],
  [
    "song and another song",
    [
      "song row 0-1: kestrel song, song of the kestrel song",
      "song row 3-4: kestrel song, song of the kestrel song",
    ],
  ],
  ["mara2", ["mara name 0-1: mara elder pilot"]],
  ["mudlark", ["mud lark name 0-1: mud lark"]],
  ["mud lark", ["mud lark name 0-2: mud lark"]],
  ["does mudlarc swim", []],
  ["what can i do", []],
  ["does it What Can I do", []],
  ["does it what can i do", []],
  ["gul", ["gul row 0-1: gulls on the wing here"]],
  ["here gul", ["here gul words 0-2: gulls on the wing here"]],
  ["gul here", ["here row 1-2: gulls on the wing here"]],
  ["g", []],
  ["elders", ["elder row 0-1: mara elder pilot, elder of the reef"]],
  ["gulls here", ["gulls here words 0-2: gulls on the wing here"]],
  ["gulls on it", ["gulls row 0-1: gulls on the wing here"]],
  ["is Harbor's edge", ["harbors edge name 1-3: harbors edge"]],
  ["the harbors", ["harbors row 1-2: harbors edge"]],
  ["harbrs", ["harbors row 0-1: harbors edge"]],
  ["xylophone", []],
  ["", []],
])("`%s` has %j", (text, found) => {
  expect(places(text)).toEqual(found);
});
