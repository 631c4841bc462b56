/** What of a review a reader is told. */

import type { ReviewInfo, SeatReviewInfo, TurningPointInfo } from "../../net/rest.generated";

export type Told = {
  /** In the order of play. */
  points: readonly TurningPointInfo[];
  seats: readonly SeatReviewInfo[];
  /** The place among the points of the one that cost most; -1 without any. */
  costliest: number;
};

/** Those who played are told of themselves, everybody else of all who were judged. */
export function toldTo(mySeats: readonly number[], { points, seats }: ReviewInfo): Told {
  const isTold = ({ seat }: { seat: number }) => mySeats.length === 0 || mySeats.includes(seat);
  const own = points.filter(isTold);
  const most = Math.max(...own.map(({ cost }) => cost));
  return { points: own, seats: seats.filter(isTold), costliest: own.findIndex(({ cost }) => cost === most) };
}
