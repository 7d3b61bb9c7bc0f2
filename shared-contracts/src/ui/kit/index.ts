export { Avatar, type AvatarProps } from './Avatar';
export { Badge, type BadgeProps, type BadgeTone } from './Badge';
export { Button, type ButtonProps, LinkButton, type LinkButtonProps } from './Button';
export { BackContext, type RegisterLayer, useBackCloses } from './back';
export { Card, type CardProps } from './Card';
export { Carousel, type CarouselProps } from './Carousel';
export { Countdown, type CountdownProps, timeLeft } from './Countdown';
export { cx } from './cx';
export { Face, type FaceProps } from './Face';
export {
  GameTile,
  type GameTileProps,
  GameTileSkeleton,
  TILE_SIZES,
  type TileBadge,
} from './GameTile';
export { Icon, type IconProps } from './Icon';
export { IconButton, type IconButtonProps } from './IconButton';
export { ListFaces, type ListFacesProps, type ListLike } from './ListFaces';
export { LiveNumber, type LiveNumberProps } from './LiveNumber';
export { Logo, type LogoProps } from './Logo';
export { type LayoutProps, Row, type RowProps, Stack, VisuallyHidden } from './layout';
export { limited } from './limited';
export { MoneyText, type MoneyTextProps } from './MoneyText';
export {
  BaseContext,
  type LinkProps,
  type Navigate,
  NavigateContext,
  useAddress,
  useLink,
} from './navigation';
export { PageGate, type PageGateProps } from './PageGate';
export { type Artwork, Picture, type PictureProps } from './Picture';
export { Poster, type PosterProps } from './Poster';
export { Progress, type ProgressProps } from './Progress';
export { SanitizedHtml, type SanitizedHtmlProps } from './SanitizedHtml';
export { Shelf, type ShelfProps } from './Shelf';
export { Skeleton, type SkeletonProps } from './Skeleton';
export { Spinner } from './Spinner';
export { type TabLink, TabLinks, type TabLinksProps } from './TabLinks';
export { TextButton, type TextButtonProps, TextLink, type TextLinkProps } from './TextLink';
export { TILE_GRID_SIZES, TileGrid, type TileGridProps, TileGridSkeleton } from './TileGrid';
export {
  dictionary,
  FormTexts,
  type TextParams,
  type Translate,
  type UiTextKey,
  UiTexts,
  useUiText,
} from './texts';
export { TOUCH } from './touch';
export { useHydrating } from './useHydrating';
export { useTyped } from './useTyped';
