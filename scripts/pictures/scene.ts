import type { Canvas } from './canvas.ts';

/** Draws one picture on a fresh canvas. */
export type Scene = (canvas: Canvas) => void;

/** Scenes by the name of their file, without its ending. */
export type SceneTable = Readonly<Record<string, Scene>>;
