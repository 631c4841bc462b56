import type { RulePictures } from "../../contract";
import { CatchPicture } from "./CatchPicture";
import examples from "./examples.json";
import { inWords } from "./in_words";
import type { CatchScene } from "./scene";

const pictures: RulePictures<CatchScene> = {
  examples: examples as unknown as Record<string, CatchScene[]>,
  Picture: CatchPicture,
  inWords,
};

export default pictures;
