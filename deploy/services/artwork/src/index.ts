export { type Artwork, createArtwork, type PictureData, type Served } from './artwork';
export type { Kind, MarkKind, MediaKind } from './kinds';
export type { PosterArt, Recipe } from './recipe';
