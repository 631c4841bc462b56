/** What is asked of the camera; "fall": to look at what is played back, and "back": to where it was before that. */
export type CameraWish =
  | "overview"
  | "ladder"
  | "orbit-left"
  | "orbit-right"
  | "closer"
  | "away"
  | "follow"
  | "fall"
  | "back";

export type CameraWishes = {
  ask: (wish: CameraWish) => void;
  listen: (listener: (wish: CameraWish) => void) => () => void;
};

export function createCameraWishes(): CameraWishes {
  const listeners = new Set<(wish: CameraWish) => void>();
  return {
    ask: (wish) => {
      for (const listener of listeners) listener(wish);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
