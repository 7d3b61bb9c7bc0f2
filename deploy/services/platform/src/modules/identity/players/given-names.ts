/** Words of the names that players are given: English, as brands and languages share tables. One of each and a number are a name. */
export const QUALITIES =
  'Amber Arctic Autumn Azure Bold Brave Breezy Bright Bronze Calm Cheery Clever Copper Coral Cosmic Crimson Crystal Dapper Daring Dusky Eager Early Emerald Fabled Fearless Gentle Gilded Glossy Golden Happy Hazel Humble Indigo Ivory Jolly Keen Lively Lucky Lunar Mellow Merry Mighty Misty Nimble Noble Opal Polar Proud Quick Quiet Rapid Rosy Ruby Sandy Silver Solar Spry Steady Sunny Swift Velvet Violet Witty Zesty'.split(
    ' ',
  );
export const ANIMALS =
  'Badger Bear Beaver Bison Bobcat Camel Caribou Cheetah Cobra Condor Cougar Crane Cricket Dingo Dolphin Eagle Falcon Ferret Finch Fox Gazelle Gecko Goose Hare Hawk Heron Hippo Ibex Iguana Jackal Jaguar Kestrel Koala Lemur Leopard Lion Llama Lynx Magpie Marmot Marten Moose Ocelot Orca Osprey Otter Owl Panda Panther Parrot Pelican Penguin Puffin Puma Rabbit Raccoon Raven Robin Salmon Seal Sparrow Tiger Walrus Wolf'.split(
    ' ',
  );

const PAIRS = QUALITIES.length * ANIMALS.length;
/** Numbers from 10 to 99. */
const NUMBERS = 90;
const ROUND = PAIRS * NUMBERS;
/** Shares no factor with `ROUND`: neighbours in number are none by name, and no name is given twice. */
const STEP = 227_833;

/** The name of a player who chose none: `Amber Fox 42`. It stays the same, and no other player is given it. */
export function givenName(id: number): string {
  const at = ((id % ROUND) * STEP) % ROUND;
  const pair = at % PAIRS;
  const number = 10 + Math.floor(at / PAIRS) + NUMBERS * Math.floor(id / ROUND);
  return `${QUALITIES[pair % QUALITIES.length]} ${ANIMALS[Math.floor(pair / QUALITIES.length)]} ${number}`;
}
