/** A picture of the tower as it is seen now; null when the browser does not give one. */
export type TakePicture = () => Promise<Blob | null>;
