import { KindsPicture } from "./KindsPicture";
import { PiecesPicture } from "./PiecesPicture";
import { RollsPicture } from "./RollsPicture";
import type { CatchScene } from "./scene";
import { TownPicture } from "./TownPicture";

export type CatchPictureProps = { scene: CatchScene };

export function CatchPicture({ scene }: CatchPictureProps) {
  if ("players" in scene) return <PiecesPicture scene={scene} />;
  if ("kinds" in scene) return <KindsPicture scene={scene} />;
  if ("rolls" in scene) return <RollsPicture scene={scene} />;
  return <TownPicture scene={scene} />;
}
