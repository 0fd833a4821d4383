/**
 * The phrases in which passages are asked for in, a classifier that tells from a query which passage is meant out. Runs
 * when a corpus is compiled. It is multinomial logistic regression over words and pairs of neighbouring words (Berger,
 * Della Pietra and Della Pietra, "A Maximum Entropy Approach to Natural Language Processing", 1996), by AdaGrad (Duchi,
 * Hazan and Singer, 2011), always in the same order, so that the same corpus gives the same classifier. A weight must
 * earn its place: each step draws it a little to 0 (Duchi and Singer, "Efficient Online and Batch Learning Using Forward
 * Backward Splitting", 2009), which leaves fewer of them, and those tell more of questions that nobody asked before.
 */
import { featuresOf, type SubjectRow } from "./subject-rows.ts";
import type { TermString } from "./term-string.ts";

/** Words that ask for a subject; subjects are numbered from 0. */
export interface Lesson {
  readonly subject: number;
  readonly terms: TermString;
  /** How much it counts. */
  readonly weight: number;
}

const fewestRounds = 6;
/** Few lessons are gone through more often: weights grow by steps. */
const fewestSteps = 500;
/** What a round leaves hangs on which lessons came last in it; the mean of the last few hardly does (Polyak and Juditsky, 1992). */
const averagedRounds = 3;
const pace = 0.5;
const firstSlope = 0.01;
/** A slope that is always there, towards 0. */
const shrinking = 3e-4;
/** A share of a slope below this moves nothing and is not worth its time. */
const leastSlope = 1e-4;
/** Pairs of words in fewer lessons than this are chance. */
const fewestLessons = 4;
/** Weights nearer to 0 than this are left out of the rows. */
const leastWeight = 1.25;

/** A lesson as the places of its features, each with its strength; the strengths' squares sum to 1. */
interface Prepared {
  readonly subject: number;
  readonly weight: number;
  readonly features: Int32Array;
  readonly strengths: Float32Array;
}

interface Learner {
  readonly subjects: number;
  /** A row of weights for each feature, and the squares of the slopes so far. */
  readonly weights: Float32Array;
  readonly squares: Float32Array;
  /** Of the lesson at hand: what each subject scores, then by how much that misses. */
  readonly scores: Float32Array;
  /** The subjects that it misses, and how many: after the first rounds few of hundreds. */
  readonly missed: Int32Array;
  missedCount: number;
}

export function learnSubjects(lessons: readonly Lesson[], subjects: number): readonly SubjectRow[] {
  const rarityByFeature = findFeatures(lessons);
  const places = new Map(Array.from(rarityByFeature.keys(), (feature, at) => [feature, at]));
  const prepared = lessons.map((lesson) => prepare(lesson, rarityByFeature, places));
  const learner: Learner = {
    subjects,
    weights: new Float32Array(places.size * subjects),
    squares: new Float32Array(places.size * subjects).fill(firstSlope),
    scores: new Float32Array(subjects),
    missed: new Int32Array(subjects),
    missedCount: 0,
  };
  return rowsOf(rarityByFeature, { weights: learnWeights(learner, prepared), subjects });
}

function learnWeights(learner: Learner, lessons: readonly Prepared[]): Float32Array {
  const means = new Float32Array(learner.weights.length);
  const rounds = Math.max(fewestRounds, Math.ceil(fewestSteps / lessons.length));
  const order = shuffler(lessons.length);
  for (let round = 0; round < rounds; round++) {
    for (const at of order()) {
      const lesson = lessons[at];
      if (lesson) learn(learner, lesson);
    }
    if (round >= rounds - averagedRounds) addWeights(means, learner.weights);
  }
  return means;
}

function addWeights(means: Float32Array, weights: Float32Array): void {
  for (let at = 0; at < weights.length; at++)
    means[at] = (means[at] ?? 0) + (weights[at] ?? 0) / averagedRounds;
}

/** Every feature with its rarity: the logarithm of all lessons over those that have it. */
function findFeatures(lessons: readonly Lesson[]): ReadonlyMap<TermString, number> {
  const counts = new Map<TermString, number>();
  for (const { terms } of lessons)
    for (const feature of featuresOf(terms)) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  return new Map(
    Array.from(counts)
      .filter(([feature, count]) => feature.length === 1 || count >= fewestLessons)
      .map(([feature, count]) => [feature, Math.log(1 + lessons.length / (1 + count))]),
  );
}

function prepare(
  { subject, terms, weight }: Lesson,
  rarities: ReadonlyMap<TermString, number>,
  places: ReadonlyMap<TermString, number>,
): Prepared {
  const known = [...featuresOf(terms)].filter((feature) => places.has(feature));
  const strengths = known.map((feature) => rarities.get(feature) ?? 0);
  const length = Math.hypot(...strengths) || 1;
  return {
    subject,
    weight,
    features: Int32Array.from(known, (feature) => places.get(feature) ?? 0),
    strengths: Float32Array.from(strengths, (strength) => strength / length),
  };
}

function learn(learner: Learner, lesson: Prepared): void {
  score(learner, lesson);
  findMisses(learner, lesson);
  mend(learner, lesson);
}

function score(learner: Learner, { features, strengths }: Prepared): void {
  learner.scores.fill(0);
  const fours = features.length - (features.length % 4);
  for (let at = 0; at < fours; at += 4) addFour(learner, features, strengths, at);
  for (let at = fours; at < features.length; at++) addOne(learner, features[at] ?? 0, strengths[at] ?? 0);
}

function addOne({ subjects, weights, scores }: Learner, feature: number, strength: number): void {
  const row = feature * subjects;
  for (let subject = 0; subject < subjects; subject++)
    scores[subject] = (scores[subject] ?? 0) + (weights[row + subject] ?? 0) * strength;
}

/** The same sums as one by one, each rounded as `scores` keeps it, at half the time: scores are fetched and put once. */
function addFour(
  { subjects, weights, scores }: Learner,
  features: Int32Array,
  strengths: Float32Array,
  at: number,
): void {
  const one = (features[at] ?? 0) * subjects;
  const two = (features[at + 1] ?? 0) * subjects;
  const three = (features[at + 2] ?? 0) * subjects;
  const four = (features[at + 3] ?? 0) * subjects;
  const [first, second] = [strengths[at] ?? 0, strengths[at + 1] ?? 0];
  const [third, fourth] = [strengths[at + 2] ?? 0, strengths[at + 3] ?? 0];
  for (let subject = 0; subject < subjects; subject++) {
    let sum = Math.fround((scores[subject] ?? 0) + (weights[one + subject] ?? 0) * first);
    sum = Math.fround(sum + (weights[two + subject] ?? 0) * second);
    sum = Math.fround(sum + (weights[three + subject] ?? 0) * third);
    scores[subject] = sum + (weights[four + subject] ?? 0) * fourth;
  }
}

/** Scores become the probability of each subject, less what was true. */
function findMisses(learner: Learner, { subject: right, weight }: Prepared): void {
  const { scores, subjects, missed } = learner;
  let most = Number.NEGATIVE_INFINITY;
  for (const each of scores) if (each > most) most = each;
  let all = 0;
  for (let subject = 0; subject < subjects; subject++) {
    const power = Math.exp((scores[subject] ?? 0) - most);
    scores[subject] = power;
    all += power;
  }
  learner.missedCount = 0;
  for (let subject = 0; subject < subjects; subject++) {
    const miss = ((scores[subject] ?? 0) / all - (subject === right ? 1 : 0)) * weight;
    if (Math.abs(miss) < leastSlope) continue;
    scores[subject] = miss;
    missed[learner.missedCount++] = subject;
  }
}

function mend(learner: Learner, { features, strengths }: Prepared): void {
  const { subjects, weights, squares, scores, missed, missedCount } = learner;
  for (let at = 0; at < features.length; at++) {
    const row = (features[at] ?? 0) * subjects;
    const strength = strengths[at] ?? 0;
    for (let nth = 0; nth < missedCount; nth++) {
      const subject = missed[nth] ?? 0;
      const slope = (scores[subject] ?? 0) * strength;
      if (slope === 0) continue;
      const square = (squares[row + subject] ?? 0) + slope * slope;
      squares[row + subject] = square;
      const step = pace / Math.sqrt(square);
      weights[row + subject] = shrink((weights[row + subject] ?? 0) - step * slope, step * shrinking);
    }
  }
}

function shrink(weight: number, by: number): number {
  if (weight > by) return weight - by;
  return weight < -by ? weight + by : 0;
}

/** Gives the positions in another order at each call; always in the same orders. */
function shuffler(count: number): () => readonly number[] {
  const order = Array.from({ length: count }, (_, at) => at);
  let state = 12_345;
  const next = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return state % below;
  };
  return () => {
    for (let at = count - 1; at > 0; at--) {
      const other = next(at + 1);
      [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
    }
    return order;
  };
}

function rowsOf(
  rarities: ReadonlyMap<TermString, number>,
  { weights, subjects }: Pick<Learner, "weights" | "subjects">,
): readonly SubjectRow[] {
  return Array.from(rarities, ([feature, rarity], place) => ({
    feature,
    rarity,
    cells: Array.from(weights.subarray(place * subjects, (place + 1) * subjects), (weight, subject) => ({
      subject,
      weight,
    })).filter(({ weight }) => Math.abs(weight) >= leastWeight),
  }));
}
