/**
 * Words that say little about what is asked. They are weighed low, not dropped: titles are made of them ("Out Of Time",
 * "own"), and next to each other they count.
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

/** How judges open a question; the documents hardly ever use these so. */
const questionWords = [
  "get got gets getting go goes going say says said tell ask question answer rule rules ruling",
  "please help need want know mean means work works happen happens thing things ok okay allowed",
  "anyone someone something exactly really actually like way let lets make makes use count counts",
  "case possible",
];

export type WordWeight = "content" | "question" | "function";

const weightByWord: ReadonlyMap<string, WordWeight> = new Map([
  ...questionWords.flatMap((row) => row.split(" ")).map((word) => [word, "question"] as const),
  ...functionWords.flatMap((row) => row.split(" ")).map((word) => [word, "function"] as const),
]);

export function wordWeight(word: string): WordWeight {
  return weightByWord.get(word) ?? "content";
}
