import { useTranslation } from "react-i18next";

import type { RulePictures, Scene } from "../../games/contract";
import { Icon } from "../../ui/Icon";
import styles from "./Example.module.css";
import { VerdictMark } from "./VerdictMark";

/** `words` is the namespace of the examples. */
export type ExampleProps = { rule: string; pictures: RulePictures<Scene>; words: string };

/** A rule at work: a picture or a row of them, and a line that says what to see. */
export function Example({ rule, words, pictures: { examples, Picture, inWords } }: ExampleProps) {
  const { t } = useTranslation(words);
  const scenes = examples[rule];
  if (scenes === undefined) return null;
  return (
    <figure className={styles.example}>
      <div className={styles.scenes}>
        {scenes.map((scene, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the scenes of an example never change
          <div key={index} className={styles.step}>
            {scene.follows && <Icon name="forward" />}
            <div className={styles.scene}>
              <div role="img" aria-label={inWords(scene, t)}>
                <Picture scene={scene} />
              </div>
              {scene.verdict && <VerdictMark verdict={scene.verdict} />}
            </div>
          </div>
        ))}
      </div>
      <figcaption>{t(`captions.${rule}`)}</figcaption>
    </figure>
  );
}
