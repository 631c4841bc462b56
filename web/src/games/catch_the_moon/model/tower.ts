/** The tower as it is shown: live, played back or standing still; and the hand that holds a ladder. */

import { createStore } from "../../../app/store";
import type { BoxInfo } from "../../../net/rest.generated";
import { type Facts, factsOf } from "./facts";
import { decodeFrame, type Frame } from "./frame";
import { type Axes, Hand } from "./hand";
import { type Impact, ImpactWatch } from "./impacts";
import { type Destination, Journey, legsTo } from "./journey";
import type { Playback } from "./playback";
import type { Pose, Vector } from "./pose";
import type { Shapes } from "./shapes";
import { snapped } from "./snapping";
import { Surroundings } from "./surroundings";
import { Track } from "./track";

/** Who carries out what the hand wants: the server, which is told, or a lesson. */
export type Carrier = {
  send?: (aim: Pose) => void;
  /** The tower with the held ladder where the hand wants it; without it the server's frames tell. */
  carry?: (frame: Frame, hand: Hand, nowMs: number) => Frame;
};

/** What moves the camera tells how the tower is seen, when it is asked. */
export type View = {
  axes: () => Axes;
  /** Where a place is seen, as shares of the picture's width and height from its upper left corner. */
  seenAt: (place: Vector) => Seen;
};
export type Seen = { x: number; y: number };

/** The nearest ladder to the one in the hand, to the millimetre. */
export type Nearness = { ladder: number; mm: number };

/** The ladders to look at, and where another could stand with them. */
export type Proposal = { ladders: readonly number[]; ghost: { ladder: number; pose: Pose } | null };

const FRONT: Axes = { right: [1, 0, 0], up: [0, 0, 1], forward: [0, 1, 0] };
const UNSEEN: View = { axes: () => FRONT, seenAt: () => ({ x: 0.5, y: 0.5 }) };

export class Tower {
  readonly facts = createStore<Facts | null>(null);
  readonly present = createStore<readonly number[]>([]);
  readonly hand = createStore<Hand | null>(null);
  readonly playback = createStore<Playback | null>(null);
  readonly isTravelling = createStore(false);
  readonly isDragging = createStore(false);
  /** The ladder that a mouse points at. */
  readonly pointed = createStore<number | null>(null);
  /** What a hint or the coach points at. */
  readonly proposal = createStore<Proposal | null>(null);
  readonly nearness = createStore<Nearness | null>(null);
  /** Around the ladder in the hand, as it is seen. */
  readonly around: Surroundings;
  /** Is what is nearly touched taken to be meant? */
  snaps = false;
  #aroundAim: Surroundings;
  #concealed: number | null = null;
  #track = new Track();
  #still: Frame | null;
  #journey: Journey | null = null;
  #carrier: Carrier = {};
  #holder = false;
  #seen: Frame | null = null;
  #wanted: Pose | null = null;
  #listeners = new Set<() => void>();
  #hearers = new Set<(impact: Impact) => void>();
  #impacts: ImpactWatch;
  #view = UNSEEN;
  #take: ((press: PointerEvent) => void) | null = null;

  /** `first` is shown until something else is; the boxes are those of the base, the slab first. */
  constructor(
    readonly shapes: Shapes,
    first: Frame | null = null,
    boxes: readonly BoxInfo[] = [],
  ) {
    this.#still = first;
    this.around = new Surroundings(shapes, boxes);
    this.#impacts = new ImpactWatch(shapes);
    this.#aroundAim = new Surroundings(shapes, boxes);
  }

  /** Those of the view. */
  get axes(): Axes {
    return this.#view.axes();
  }

  /** What moves the ladder by the picture tells how a press elsewhere takes hold of it, until it is stopped. */
  takenBy(take: (press: PointerEvent) => void): () => void {
    this.#take = take;
    return () => {
      this.#take = null;
    };
  }

  /** Drag the ladder by something else than itself. */
  take(press: PointerEvent): void {
    this.#take?.(press);
  }

  seenAt(place: Vector): Seen {
    return this.#view.seenAt(place);
  }

  /** Until it is stopped. */
  lookFrom(view: View): () => void {
    this.#view = view;
    return () => {
      this.#view = UNSEEN;
    };
  }

  /** May this browser move the ladder in the hand, and who carries it then? */
  setHolder(isHolder: boolean, carrier: Carrier): void {
    this.#holder = isHolder;
    this.#carrier = carrier;
    if (!isHolder) this.#letGo();
  }

  receive(data: ArrayBuffer, nowMs: number): void {
    const frame = decodeFrame(data);
    if (frame === null) return;
    this.#track.push(frame, nowMs);
    this.#still = null;
  }

  /** A tower that stands still, until frames arrive. */
  show(frame: Frame | null): void {
    this.#still = frame;
  }

  /** What is shown now: all that is drawn in a picture is of the same moment. */
  get seen(): Frame | null {
    return this.#seen ?? this.#still;
  }

  /** Told whenever there is something new to draw. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /** Told of what hits what, as it is shown; until it is stopped. */
  onImpact(listener: (impact: Impact) => void): () => void {
    this.#hearers.add(listener);
    return () => {
      this.#hearers.delete(listener);
    };
  }

  #hear(frames: readonly Frame[]): void {
    for (const frame of frames) {
      for (const impact of this.#impacts.hear(frame)) {
        for (const listener of this.#hearers) listener(impact);
      }
    }
  }

  /** Has everything drawn anew, though nothing has changed. */
  redraw(): void {
    for (const listener of this.#listeners) listener();
  }

  /** The ladder that has not been seen to come out of the bag yet: it is not shown. */
  get concealed(): number | null {
    return this.#concealed;
  }

  conceal(ladder: number | null): void {
    if (ladder === this.#concealed) return;
    this.#concealed = ladder;
    if (this.#seen) this.#tell(this.#seen);
    this.redraw();
  }

  /** The ladder in the hand as it is now; null while it is not shown. */
  heldPose(): Pose | null {
    const hand = this.hand.get();
    if (hand?.ladder === this.#concealed) return null;
    return (hand && this.seen?.ladders.find(({ ladder }) => ladder === hand.ladder)?.pose) ?? null;
  }

  /** Once for every picture, before it is drawn: time goes on, the hand is told, and what is known about it is kept. */
  step(nowMs: number): Frame | null {
    const live = this.#track.passed(nowMs);
    this.#hear(this.playback.get()?.step(nowMs) ?? live);
    const frame = this.#frameAt(nowMs);
    const isNew = frame !== this.#seen;
    this.#seen = frame;
    if (frame === null) return null;
    this.#followHolding(frame);
    this.#travel(nowMs);
    const target = this.hand.get()?.target ?? null;
    if (isNew || target !== this.#wanted) this.redraw();
    this.#wanted = target;
    const hand = this.hand.get();
    const aim = hand?.due(nowMs);
    if (aim && hand) this.#carrier.send?.(this.snaps ? this.#snapped(frame, hand, aim) : aim);
    if (isNew) this.#tell(frame);
    return frame;
  }

  #snapped(frame: Frame, { ladder }: Hand, aim: Pose): Pose {
    this.#aroundAim.look(frame, ladder, aim);
    return snapped(aim, this.#aroundAim);
  }

  #frameAt(nowMs: number): Frame | null {
    const playback = this.playback.get();
    if (playback !== null) return playback.frame;
    const frame = this.#still ?? this.#track.at(nowMs);
    const hand = this.hand.get();
    return frame && hand && this.#carrier.carry ? this.#carrier.carry(frame, hand, nowMs) : frame;
  }

  #tell(frame: Frame): void {
    this.facts.set(factsOf(frame, this.shapes, this.facts.get()));
    this.#lookAround(frame);
    if (!arePresent(this.present.get(), frame)) this.present.set(frame.ladders.map(({ ladder }) => ladder));
  }

  #lookAround(frame: Frame): void {
    const pose = this.heldPose();
    const hand = this.hand.get();
    if (hand === null || pose === null) {
      this.nearness.set(null);
      return;
    }
    this.around.look(frame, hand.ladder, pose);
    const { nearest } = this.around;
    const mm = nearest && Math.max(0, Math.round(nearest.gap.mm));
    const told = this.nearness.get();
    if (told?.ladder === nearest?.ladder && told?.mm === mm) return;
    this.nearness.set(nearest && mm !== null ? { ladder: nearest.ladder, mm } : null);
  }

  /** Aim at a spot on a way around the tower. */
  travelTo(destination: Destination, nowMs: number): void {
    const hand = this.hand.get();
    const frame = this.seen;
    if (hand === null || frame === null) return;
    const from = this.heldPose() ?? hand.target;
    this.#journey = new Journey(from, legsTo(from, destination, frame.highestMm), nowMs);
    this.isTravelling.set(true);
  }

  stopTravelling(): void {
    this.#journey = null;
    this.isTravelling.set(false);
  }

  #travel(nowMs: number): void {
    const hand = this.hand.get();
    if (this.#journey === null || hand === null) return;
    hand.aim(this.#journey.at(nowMs));
    if (this.#journey.isOver) this.stopTravelling();
  }

  #followHolding(frame: Frame): void {
    const hand = this.hand.get();
    const held = this.#holder && this.playback.get() === null ? frame.held : null;
    if (held === (hand?.ladder ?? null)) return;
    const pose = frame.ladders.find(({ ladder }) => ladder === held)?.pose;
    if (held === null || pose === undefined) this.#letGo();
    else this.hand.set(new Hand(held, pose));
  }

  #letGo(): void {
    this.stopTravelling();
    this.hand.set(null);
  }
}

function arePresent(ladders: readonly number[], frame: Frame): boolean {
  return (
    ladders.length === frame.ladders.length && frame.ladders.every(({ ladder }, place) => ladder === ladders[place])
  );
}
