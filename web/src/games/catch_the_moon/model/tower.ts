/** The tower as it is shown: live, played back or standing still; and the hand that holds a ladder. */

import { createStore } from "../../../app/store";
import { type Facts, factsOf } from "./facts";
import { decodeFrame, type Frame } from "./frame";
import { type Axes, Hand } from "./hand";
import { type Destination, Journey, legsTo } from "./journey";
import type { Playback } from "./playback";
import type { Pose } from "./pose";
import type { Shapes } from "./shapes";
import { Track } from "./track";

/** Who carries out what the hand wants: the server, which is told, or a lesson. */
export type Carrier = {
  send?: (aim: Pose) => void;
  /** The tower with the held ladder where the hand wants it; without it the server's frames tell. */
  carry?: (frame: Frame, hand: Hand, nowMs: number) => Frame;
};

const FRONT: Axes = { right: [1, 0, 0], up: [0, 0, 1], forward: [0, 1, 0] };

export class Tower {
  readonly facts = createStore<Facts | null>(null);
  readonly present = createStore<readonly number[]>([]);
  readonly hand = createStore<Hand | null>(null);
  readonly playback = createStore<Playback | null>(null);
  readonly isTravelling = createStore(false);
  #track = new Track();
  #still: Frame | null;
  #journey: Journey | null = null;
  #carrier: Carrier = {};
  #holder = false;
  #seen: Frame | null = null;
  #wanted: Pose | null = null;
  #listeners = new Set<() => void>();
  #axes: () => Axes = () => FRONT;

  /** `first` is shown until something else is. */
  constructor(
    readonly shapes: Shapes,
    first: Frame | null = null,
  ) {
    this.#still = first;
  }

  /** Those of the view. */
  get axes(): Axes {
    return this.#axes();
  }

  /** What moves the camera tells the axes of its view when they are asked for, until it is stopped. */
  lookFrom(axes: () => Axes): () => void {
    this.#axes = axes;
    return () => {
      this.#axes = () => FRONT;
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

  /** Has everything drawn anew, though nothing has changed. */
  redraw(): void {
    for (const listener of this.#listeners) listener();
  }

  /** The ladder in the hand as it is now. */
  heldPose(): Pose | null {
    const hand = this.hand.get();
    return (hand && this.seen?.ladders.find(({ ladder }) => ladder === hand.ladder)?.pose) ?? null;
  }

  /** Once for every picture, before it is drawn: time goes on, the hand is told, and what is known about it is kept. */
  step(nowMs: number): Frame | null {
    this.playback.get()?.step(nowMs);
    const frame = this.#frameAt(nowMs);
    const isNew = frame !== this.#seen;
    this.#seen = frame;
    if (frame === null) return null;
    this.#followHolding(frame);
    this.#travel(nowMs);
    const target = this.hand.get()?.target ?? null;
    if (isNew || target !== this.#wanted) this.redraw();
    this.#wanted = target;
    const aim = this.hand.get()?.due(nowMs);
    if (aim) this.#carrier.send?.(aim);
    if (isNew) this.#tell(frame);
    return frame;
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
    if (!arePresent(this.present.get(), frame)) this.present.set(frame.ladders.map(({ ladder }) => ladder));
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
