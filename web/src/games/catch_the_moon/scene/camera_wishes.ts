/** What buttons and keys ask of the camera. */
export type CameraWish = "overview" | "ladder" | "orbit-left" | "orbit-right" | "closer" | "away" | "follow";

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
