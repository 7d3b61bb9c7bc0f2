export { EventCard, type EventCardProps } from './EventCard';
export { EventGames, type EventGamesProps } from './EventGames';
export { EventGrid, type EventGridProps, EventGridSkeleton } from './EventGrid';
export { EventTimer, type EventTimerProps } from './EventTimer';
export { type PlaceRow, PlacesTable, type PlacesTableProps } from './PlacesTable';
export { type PlayerRow, PlayersTable, type PlayersTableProps } from './PlayersTable';
