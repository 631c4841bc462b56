import { DropsPicture } from "./DropsPicture";
import { FacesPicture } from "./FacesPicture";
import { KitPicture, SketchPicture } from "./KitPictures";
import { SpentPicture } from "./SpentPicture";
import type { MoonScene } from "./scene";
import { TearsPicture } from "./TearsPicture";
import { TowerPicture } from "./TowerPicture";

export type MoonPictureProps = { scene: MoonScene };

export function MoonPicture({ scene }: MoonPictureProps) {
  if ("kit" in scene) return <KitPicture scene={scene} />;
  if ("faces" in scene) return <FacesPicture scene={scene} />;
  if ("sketch" in scene) return <SketchPicture scene={scene} />;
  if ("boxed" in scene) return <DropsPicture scene={scene} />;
  if ("spent" in scene) return <SpentPicture scene={scene} />;
  if ("tears" in scene) return <TearsPicture scene={scene} />;
  return <TowerPicture scene={scene} />;
}
