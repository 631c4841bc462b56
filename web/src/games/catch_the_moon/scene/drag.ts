/** One hand at the ladder, by mouse, pen or fingers. Listens to the page only while something is held. */

import { type Camera, Plane, Raycaster, Vector2, Vector3 } from "three";

import { FINE, type Hand } from "../model/hand";
import { about } from "../model/pose";
import type { Tower } from "../model/tower";

const DEPTH_MM_PER_PIXEL = 0.35;
const DEPTH_MM_PER_WHEEL = 0.12;
const RADIANS_PER_PIXEL = 0.009;

type Listener = (isDragging: boolean) => void;

export class Drag {
  /** The pointer is over the ladder: then the wheel is for depth, too. */
  isHovered = false;
  #pointers = new Map<number, Vector2>();
  #turns = false;
  #grabbed = new Vector3();
  #listener: Listener | null = null;
  #ray = new Raycaster();

  constructor(
    readonly tower: Tower,
    readonly hand: Hand,
    readonly camera: Camera,
    readonly element: HTMLElement,
  ) {}

  get isActive(): boolean {
    return this.#pointers.size > 0;
  }

  listen(listener: Listener): () => void {
    this.#listener = listener;
    this.element.addEventListener("wheel", this.#wheel, { passive: false });
    return () => {
      this.element.removeEventListener("wheel", this.#wheel);
      this.#end();
      this.#listener = null;
    };
  }

  begin(event: PointerEvent, point: Vector3): void {
    if (this.isActive) return;
    this.tower.stopTravelling();
    this.#turns = event.button === 2;
    this.#grabbed.copy(point);
    this.#pointers.set(event.pointerId, new Vector2(event.clientX, event.clientY));
    window.addEventListener("pointerdown", this.#second);
    window.addEventListener("pointermove", this.#move);
    window.addEventListener("pointerup", this.#up);
    window.addEventListener("pointercancel", this.#up);
    this.#listener?.(true);
    this.#moveBy(new Vector3());
  }

  #second = (event: PointerEvent): void => {
    if (!this.#pointers.has(event.pointerId)) {
      this.#pointers.set(event.pointerId, new Vector2(event.clientX, event.clientY));
    }
  };

  #move = (event: PointerEvent): void => {
    const last = this.#pointers.get(event.pointerId);
    if (last === undefined) return;
    const [first] = this.#pointers.keys();
    const by = new Vector2(event.clientX - last.x, event.clientY - last.y);
    const pace = this.hand.isFine || event.shiftKey ? FINE : 1;
    if (event.pointerId !== first) this.#depth(by.y * DEPTH_MM_PER_PIXEL * -pace);
    else if (this.#turns) this.#turn(by.multiplyScalar(pace));
    else this.#dragTo(last, event, pace);
    last.set(event.clientX, event.clientY);
  };

  #up = (event: PointerEvent): void => {
    const [first] = this.#pointers.keys();
    this.#pointers.delete(event.pointerId);
    if (event.pointerId === first) this.#end();
  };

  #end(): void {
    this.#pointers.clear();
    window.removeEventListener("pointerdown", this.#second);
    window.removeEventListener("pointermove", this.#move);
    window.removeEventListener("pointerup", this.#up);
    window.removeEventListener("pointercancel", this.#up);
    this.#listener?.(false);
  }

  #wheel = (event: WheelEvent): void => {
    if (!this.isActive && !this.isHovered) return;
    event.preventDefault();
    const pace = this.hand.isFine || event.shiftKey ? FINE : 1;
    this.#depth((event.deltaY + event.deltaX) * -DEPTH_MM_PER_WHEEL * pace);
  };

  /** In the plane through the place that was grabbed, facing the eye. */
  #dragTo(from: Vector2, to: { clientX: number; clientY: number }, pace: number): void {
    const start = this.#onPlane(from.x, from.y);
    const end = this.#onPlane(to.clientX, to.clientY);
    if (start === null || end === null) return;
    this.#moveBy(end.sub(start).multiplyScalar(pace));
  }

  #depth(mm: number): void {
    const { forward } = this.tower.axes;
    this.#moveBy(new Vector3(...forward).multiplyScalar(mm));
  }

  #moveBy(by: Vector3): void {
    this.#grabbed.add(by);
    this.hand.moveBy([by.x, by.y, by.z]);
    // Browser tests, which cannot see, find out by this how far the mouse has moved the hand.
    this.element.dataset.aimMm = this.hand.target.position.map((part) => part.toFixed(1)).join();
  }

  #turn(by: Vector2): void {
    const { right, up } = this.tower.axes;
    this.hand.turnBy(about(up, by.x * RADIANS_PER_PIXEL));
    this.hand.turnBy(about(right, by.y * RADIANS_PER_PIXEL));
  }

  #onPlane(x: number, y: number): Vector3 | null {
    const { left, top, width, height } = this.element.getBoundingClientRect();
    this.#ray.setFromCamera(new Vector2(((x - left) / width) * 2 - 1, 1 - ((y - top) / height) * 2), this.camera);
    const facing = new Vector3(...this.tower.axes.forward);
    return this.#ray.ray.intersectPlane(
      new Plane().setFromNormalAndCoplanarPoint(facing, this.#grabbed),
      new Vector3(),
    );
  }
}
