/**
 * Words that say little about what is asked. They get a low weight but are not dropped, because titles consist of them ("Out Of
 * Time", "own") and they count next to each other.
 */
const functionWords = [
  "a an the this that these those it its he his him she her they them their i me my mine we us our",
  "you your yours of to in on at by for from with into onto as and or but if so than then there",
  "here is am are was were be been being do does did done doing have has had having will would",
  "shall should could can may might must not no nor too very just also any some all each both",
  "either neither such same other another more most much many few own only ever still yet even",
  "again up out off over under about what which who whom whose when where why how while because s t",
  "re ve ll d m",
];

/** Words with which judges start a question; documents hardly ever use them this way. */
const questionWords = [
  "get got gets getting go goes going say says said tell ask question answer rule rules ruling",
  "please plz pls help need want know mean means work works happen happens thing things ok okay allowed",
  "anyone someone something exactly really actually like way let lets make makes use count counts",
  "case possible",
];

/** Everyday words that fit any question. They count, but less than words of the game. */
const everydayWords = [
  "after before since later next last first until during between among around along already now",
  "today ago often never sometimes always usually eventually immediately finally once instead",
  "rather quite almost nearly together apart away back forward inside outside everywhere somewhere",
  "near far stuff anything nothing everything everybody everyone somebody anybody nobody guy guys",
  "people person take takes took taken taking give gives gave given giving put puts putting come",
  "comes came coming bring brings brought keep keeps kept hold holds leave leaves left wants wanted",
  "needs needed try tries tried trying look looks looked looking see seen find found think thought",
  "known told tells saying call called become becomes began begun turned seem seems stay stays",
  "remain remains happened meant meaning don dont doesnt didnt isnt arent wasnt wont cant couldnt",
  "shouldnt wouldnt havent hasnt theres whats im ive youre every several little big long new old",
  "good bad right wrong sure able whole full real kind sort type part parts place places point fact",
  "reason matter time times moment bit lot lots rest side different certain particular special",
  "general normal regular ordinary specific main certainly likely maybe perhaps else simply without",
  "within against toward upon despite although though however therefore unless whether",
];

/** The share of its rarity that a word of each class counts. */
export const shareByWeight = { content: 1, everyday: 0.5, question: 0.35, function: 0.12 } as const;

type WordWeight = keyof typeof shareByWeight;

const weightByWord: ReadonlyMap<string, WordWeight> = new Map(
  (
    [
      ["everyday", everydayWords],
      ["question", questionWords],
      ["function", functionWords],
    ] as const
  ).flatMap(([weight, rows]) =>
    rows.flatMap((row) => row.split(" ")).map((word): [string, WordWeight] => [word, weight]),
  ),
);

export function wordWeight(word: string): WordWeight {
  return weightByWord.get(word) ?? "content";
}
