import type { RulePictures } from "../../contract";
import examples from "./examples.json";
import { inWords } from "./in_words";
import { RowPicture } from "./RowPicture";
import type { RowScene } from "./scene";

const pictures: RulePictures<RowScene> = {
  examples: examples as unknown as Record<string, RowScene[]>,
  Picture: RowPicture,
  inWords,
};

export default pictures;
