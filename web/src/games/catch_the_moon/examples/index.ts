import type { RulePictures } from "../../contract";
import { inWords } from "./in_words";
import { MoonPicture } from "./MoonPicture";
import { EXAMPLES, type MoonScene } from "./scene";

const pictures: RulePictures<MoonScene> = { examples: EXAMPLES, Picture: MoonPicture, inWords };

export default pictures;
