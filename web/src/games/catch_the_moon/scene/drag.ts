/** One hand at the ladder, by mouse, pen or fingers: one finger moves it in the plane of the view, two move it in depth
 * and turn it. Listens to the page only while something is held. */

import { type Camera, Plane, Raycaster, Vector2, Vector3 } from "three";

import { followGesture, type Point, type PointerMove } from "../../../ui/gesture";
import { FINE, type Hand } from "../model/hand";
import { about } from "../model/pose";
import type { Tower } from "../model/tower";
import { twoFingers } from "../model/two_fingers";

const DEPTH_MM_PER_WHEEL = 0.12;
const RADIANS_PER_PIXEL = 0.009;

type Listener = (isDragging: boolean) => void;

export class Drag {
  /** The pointer is over the ladder: then the wheel is for depth, too. */
  isHovered = false;
  #stop: (() => void) | null = null;
  #grabbed = new Vector3();
  #listener: Listener | null = null;
  #ray = new Raycaster();
  #plane = new Plane();
  #facing = new Vector3();
  #onScreen = new Vector2();
  #from = new Vector3();
  #to = new Vector3();

  constructor(
    readonly tower: Tower,
    readonly hand: Hand,
    readonly camera: Camera,
    readonly element: HTMLElement,
  ) {}

  get isActive(): boolean {
    return this.#stop !== null;
  }

  listen(listener: Listener): () => void {
    this.#listener = listener;
    // Of the window, before anybody else: a drag goes on over the panels that lie on the picture.
    window.addEventListener("wheel", this.#wheel, { capture: true, passive: false });
    return () => {
      window.removeEventListener("wheel", this.#wheel, { capture: true });
      this.#stop?.();
      this.#listener = null;
    };
  }

  begin(event: PointerEvent, point: Vector3): void {
    if (this.isActive) return;
    this.tower.stopTravelling();
    this.#grabbed.copy(point);
    const turns = event.button === 2;
    this.#stop = followGesture(event, {
      takesMore: true,
      onMove: (move) => this.#move(move, turns),
      onEnd: () => {
        this.#stop = null;
        this.#listener?.(false);
      },
    });
    this.#listener?.(true);
  }

  #move({ event, from, to, other }: PointerMove, turns: boolean): void {
    const pace = this.#pace(event);
    if (other !== null) this.#byTwo(from, to, other, pace);
    else if (turns) this.#turn((to.x - from.x) * pace, (to.y - from.y) * pace);
    else this.#dragTo(from, to, pace);
  }

  #pace({ shiftKey }: { shiftKey: boolean }): number {
    return this.hand.isFine || shiftKey ? FINE : 1;
  }

  #wheel = (event: WheelEvent): void => {
    const isOverLadder = this.isHovered && event.target === this.element;
    if (!this.isActive && !isOverLadder) return;
    event.preventDefault();
    event.stopPropagation();
    this.#depth((event.deltaY + event.deltaX) * -DEPTH_MM_PER_WHEEL * this.#pace(event));
  };

  #byTwo(from: Point, to: Point, other: Point, pace: number): void {
    const { depthMm, roll, right, down } = twoFingers(from, to, other);
    this.#depth(depthMm * pace);
    this.hand.turnBy(about(this.tower.axes.forward, roll * pace));
    this.#turn(right * pace, down * pace);
  }

  /** In the plane through the place that was grabbed, facing the eye. */
  #dragTo(from: Point, to: Point, pace: number): void {
    const area = this.element.getBoundingClientRect();
    this.#facing.fromArray(this.tower.axes.forward);
    this.#plane.setFromNormalAndCoplanarPoint(this.#facing, this.#grabbed);
    const start = this.#onPlane(from, area, this.#from);
    const end = this.#onPlane(to, area, this.#to);
    if (start !== null && end !== null) this.#moveBy(end.sub(start).multiplyScalar(pace));
  }

  #depth(mm: number): void {
    this.#moveBy(this.#facing.fromArray(this.tower.axes.forward).multiplyScalar(mm));
  }

  #moveBy(by: Vector3): void {
    this.#grabbed.add(by);
    this.hand.moveBy([by.x, by.y, by.z]);
  }

  #turn(right: number, down: number): void {
    const axes = this.tower.axes;
    this.hand.turnBy(about(axes.up, right * RADIANS_PER_PIXEL));
    this.hand.turnBy(about(axes.right, down * RADIANS_PER_PIXEL));
  }

  /** Null beside the plane. */
  #onPlane({ x, y }: Point, { left, top, width, height }: DOMRect, place: Vector3): Vector3 | null {
    this.#onScreen.set(((x - left) / width) * 2 - 1, 1 - ((y - top) / height) * 2);
    this.#ray.setFromCamera(this.#onScreen, this.camera);
    return this.#ray.ray.intersectPlane(this.#plane, place);
  }
}
