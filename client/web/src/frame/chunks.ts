// Parts of the page that are fetched when they are needed.
const againMs = 1000;

/** Calls `then` with what `load` brings; without a connection just now, again each second until it is there. */
export function untilThere<Found>(load: () => Promise<Found>, then: (found: Found) => void): void {
  load().then(then, () => setTimeout(() => untilThere(load, then), againMs));
}
