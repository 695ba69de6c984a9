/** The same numbers for the same seed, so that a history that fails can be lived again. */
export function randomNumbers(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 + 1;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) >>> 0;
    return state % below;
  };
}
