/** Each word of the seeded games' names as a player who knows it by ear types it in Cyrillic. */
const WORDS = `
abacus абакус, abbey эбби, ace эйс, acorn эйкорн, afterglow афтерглоу, alibi алиби, alien элиен, alley элли, amber эмбер, amethyst аметист,
amphora амфора, anchor анкор, and энд, anhur анхур, annie энни, antlers антлерс, anvil анвил, anvils анвилс, apple эппл, apricot априкот,
arcade аркейд, art арт, ascent асент, ash эш, astro астро, at эт, atelier ателье, atlantic атлантик, aurora аврора, avenue авеню, baccara баккара,
ballad баллад, ballroom болрум, bandits бандитс, bank банк, bar бар, barrel баррел, basement бейсмент, bazaar базар, beaver бивер, bell белл,
berry берри, biscuit бисквит, black блэк, blizzard близзард, blues блюз, bone бон, bonus бонус, boulevard бульвар, brass брасс, briar брайар,
bright брайт, brine брайн, bronze бронз, bubblegum бабблгам, buffalo баффало, bumper бампер, cabaret кабаре, cabin кэбин, cactus кактус,
caliph калиф, campfire кэмпфайр, candlelit кэндллит, canyon каньон, captain капитан, caramel карамель, caravan караван, cardboard кардборд,
carnival карнавал, carousel карусель, cartel картель, cascade каскад, cassette кассет, cathedral кафедрал, cattle кэттл, champagne шампань,
chandelier шанделье, chase чейз, cherry черри, cinders синдерс, citadel цитадель, city сити, clash клэш, clockwork клокворк, club клуб, co ко,
cocoa кокоа, coconut коконат, coins коинс, collage коллаж, colossus колосс, comet комет, confetti конфетти, copper коппер, copperfin копперфин,
coral корал, corn корн, cosmic космик, cowboys ковбойс, coyote койот, crane крейн, creek крик, crimson кримсон, crop кроп, crown краун, crypt крипт,
crystal кристал, cupcake капкейк, cutout катаут, dawn даун, daybreak дейбрейк, deal дил, deckhand декхэнд, deco деко, deep дип, derby дерби,
desert дезерт, diadem диадем, diamonds даймондс, dice дайс, diver дайвер, doughnut донат, downtown даунтаун, dragon драгон, drifter дрифтер,
drowned драунд, duel дуэль, dusty дасти, eclipse эклипс, effigy эффиджи, electric электрик, ember эмбер, emerald эмеральд, engine энджин,
escapade эскапада, evening ивнинг, express экспресс, eye ай, ferryman ферримен, fiddlers фиддлерс, fifth фифт, firefly файрфлай, flame флейм,
folded фолдед, for фор, forest форест, forge фордж, fortune фортуна, foundry фаундри, foxglove фоксглав, frequency фриквенси, from фром,
frontier фронтир, frost фрост, frostlight фростлайт, fruit фрут, fruits фрутс, furnace фурнас, gala гала, galaxy галакси, gale гейл, garden гарден,
gargoyles гаргойлс, garnet гарнет, garnets гарнетс, gauntlet гаунтлет, gazelle газель, gems джемс, ghost гост, giants джайантс, gilded гилдед,
glass гласс, glasswing гласвинг, gold голд, golden голден, grand гранд, grape грейп, gravity гравити, grimoire гримуар, grove гроув, gumdrop гамдроп,
gutter гаттер, halo хало, hammer хаммер, harbour харбор, hearts хартс, heights хайтс, heist хейст, hole хол, hollow холлоу, honeybear ханибир,
honeycomb ханикомб, hot хот, hour аур, ibis ибис, ice айс, in ин, incense инсенс, inkwell инквелл, insomnia инсомния, io ио, iron айрон,
ivory айвори, jackpot джекпот, jade джейд, jam джем, jar джар, jelly джелли, kettle кеттл, kingdom кингдом, kings кингс, kite кайт, knave кнейв,
kraken кракен, kyushu кюсю, lagoon лагун, lantern лантерн, lanterns лантернс, last ласт, leap лип, ledger леджер, lemon лемон, lighthouse лайтхаус,
lightning лайтнинг, liner лайнер, lipstick липстик, lisbon лисбон, little литтл, lodge лодж, lollipop лоллипоп, lorelei лорелей, lottery лотерея,
lotus лотос, luck лак, lucky лаки, lumberjack ламберджек, lunar лунар, lute лют, lynx линкс, macaron макарон, manor манор, marigold мариголд,
market маркет, marshmallow маршмеллоу, martian мартиан, masquerade маскарад, mayhem мейхем, melon мелон, meridian меридиан, mermaid мермейд,
mesa меса, meteor метеор, midnight миднайт, migration миграция, mile майл, mines майнс, minotaur минотавр, mint минт, molten молтен, monaco монако,
moon мун, moonbarrel мунбаррел, moonlight мунлайт, moonlit мунлит, moons мунс, moonwell мунвелл, moose мус, mosaic мозаик, moth мот,
mountain маунтин, mushroom машрум, mutiny мутини, nebula небула, neon неон, nest нест, night найт, nightjar найтджар, nightshade найтшейд,
nightwatch найтвотч, nine найн, ninth найнт, nobles ноблс, noir нуар, noodles нудлс, north норт, northern нортерн, nougat нуга, oasis оазис,
oathkeeper оаткипер, obelisk обелиск, obsidian обсидиан, ocean оушен, oclock оклок, octopus октопус, of оф, office офис, olympians олимпианс, on он,
onyx оникс, opal опал, oracle оракул, orange оранж, orbit орбит, orbiting орбитинг, orchard орчард, orchid орхид, origami оригами, osprey оспрей,
otter оттер, over овер, owl оул, pan пан, paper пейпер, papyrus папирус, parade парад, parlour парлор, party пати, patrol патрул, pearl перл,
penny пенни, penthouse пентхаус, pepper пеппер, peppermint пепперминт, perfect перфект, pete пит, pharaoh фараон, pharos фарос, photon фотон,
picnic пикник, pie пай, pilgrim пилигрим, pilots пилотс, pinball пинбол, pinecone пайнкон, plum плам, plums пламс, pluto плуто, poker покер,
polar полар, pop поп, post пост, postage постейдж, postcards посткардс, prairie прерия, precinct пресинкт, prism призм, pulse пульс,
pyramid пирамида, quartz кварц, queen квин, queens квинс, quiet квайет, racer рейсер, rain рейн, rally ралли, ranch ранч, ranger рейнджер,
rapture раптур, ras рас, raspberry распберри, rattlesnake раттлснейк, raven рейвен, red ред, reef риф, reverie ревери, rhapsody рапсоди,
rider райдер, riders райдерс, ringworld рингворлд, riot райот, rival райвал, river ривер, riviera ривьера, road роуд, rocket рокет, rooftop руфтоп,
rose роуз, rosie рози, roulade рулад, roulette рулетка, ruby руби, run ран, runes рунс, rush раш, saffron саффрон, salon салон, saloon салун,
salted солтед, saltflat солтфлэт, saltwind солтвинд, sands сэндс, sandstorm сэндсторм, sapphire сапфир, saqra сакра, satellite сателлит,
scarab скараб, scarabs скарабс, scissor сиссор, sea си, serenade серенада, serpent серпент, seven севен, sevens севенс, shattered шаттеред,
side сайд, siege сидж, silver сильвер, sirens сиренс, slice слайс, smoke смоук, snowbound сноубаунд, snowflake сноуфлейк, sommelier сомелье,
sphinx сфинкс, springs спрингс, sprint спринт, spur спур, stag стаг, staircase стейркейс, stardust стардаст, stars старс, static статик,
stationery стейшенери, steel стил, steps степс, street стрит, styx стикс, subzero сабзеро, sugar шугар, summit саммит, sunbeam санбим, sunday сандей,
sundial сандайл, sunken санкен, sunstone санстоун, supernova супернова, switchboard свитчборд, syrup сироп, tallpine таллпайн, tally талли,
tamarind тамаринд, tangerine танжерин, tea ти, telegraph телеграф, temple темпл, tempo темпо, the зе, thornfield торнфилд, thornheart торнхарт,
thunder тандер, tidal тайдал, tidewater тайдвотер, timber тимбер, titan титан, titans титанс, to ту, toffee тоффи, tomb томб, trail трейл,
train трейн, tram трам, treasury трежери, tumbleweed тамблвид, turbine турбин, turbo турбо, twenties твентис, tycoon тайкун, tycoons тайкунс,
undertow андертоу, valkyrie валькирия, vase ваза, vault волт, velour велюр, vesna весна, void войд, voyager вояджер, waltz вальс, wanted вантед,
way вей, weathercock везеркок, whipped виппед, wild вайлд, willow виллоу, winter винтер, witchlight витчлайт, wolfsteel вулфстил, wolves вулвс,
wonderland вандерленд, zeppelin цеппелин, zero зеро, g джи, up ап`;

const heard = new Map(WORDS.split(',').map((pair) => pair.trim().split(' ') as [string, string]));

/** A folded name in Cyrillic; a word that is not known and digits stay. */
export const inCyrillic = (name: string): string =>
  name
    .split(' ')
    .map((word) => heard.get(word) ?? word)
    .join(' ');
