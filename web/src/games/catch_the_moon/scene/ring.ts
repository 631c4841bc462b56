import { BufferAttribute, BufferGeometry } from "three";

const CORNERS = 128;

/** A level circle as a line, of radius 1, with the distance along it for dashes. */
export function ringGeometry(): BufferGeometry {
  const places = new Float32Array((CORNERS + 1) * 3);
  for (let corner = 0; corner <= CORNERS; corner += 1) {
    const angle = (2 * Math.PI * corner) / CORNERS;
    places.set([Math.cos(angle), Math.sin(angle), 0], 3 * corner);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(places, 3));
  return geometry;
}
