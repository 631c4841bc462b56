/** What is drawn in the main picture only, and in no second view of the scene. */
export const MAIN_LAYER = 1;
