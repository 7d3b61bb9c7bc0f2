-- Players were shown to others by a mask. From now on by the nickname that they chose, or by the name that they are given: the same one as
-- `givenName` of the code gives them.
do $$
declare
  qualities text[] := string_to_array('Amber Arctic Autumn Azure Bold Brave Breezy Bright Bronze Calm Cheery Clever Copper Coral Cosmic Crimson Crystal Dapper Daring Dusky Eager Early Emerald Fabled Fearless Gentle Gilded Glossy Golden Happy Hazel Humble Indigo Ivory Jolly Keen Lively Lucky Lunar Mellow Merry Mighty Misty Nimble Noble Opal Polar Proud Quick Quiet Rapid Rosy Ruby Sandy Silver Solar Spry Steady Sunny Swift Velvet Violet Witty Zesty', ' ');
  animals text[] := string_to_array('Badger Bear Beaver Bison Bobcat Camel Caribou Cheetah Cobra Condor Cougar Crane Cricket Dingo Dolphin Eagle Falcon Ferret Finch Fox Gazelle Gecko Goose Hare Hawk Heron Hippo Ibex Iguana Jackal Jaguar Kestrel Koala Lemur Leopard Lion Llama Lynx Magpie Marmot Marten Moose Ocelot Orca Osprey Otter Owl Panda Panther Parrot Pelican Penguin Puffin Puma Rabbit Raccoon Raven Robin Salmon Seal Sparrow Tiger Walrus Wolf', ' ');
  members text;
begin
  foreach members in array array['promo_members', 'draw_awards', 'tournament_members', 'standing_members'] loop
    execute format(
      'update %I m set username = coalesce(p.nickname,
          $1[1 + at %% 64] || '' '' || $2[1 + at %% 4096 / 64] || '' '' || 10 + at / 4096 + 90 * (p.id / 368640))
        from players p, lateral (select p.id %% 368640 * 227833::bigint %% 368640 as at) given
        where p.id = m.player_id and m.username like ''%%***%%''',
      members
    ) using qualities, animals;
  end loop;
end $$;
