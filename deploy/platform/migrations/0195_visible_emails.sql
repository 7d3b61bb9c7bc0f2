-- Addresses that hold characters which nobody sees (Unicode Cf) are the ones that their players type; where the clean one is
-- somebody's already, the other stays as it is. A former server reads and writes both.
update contacts set value = clean.value
from (
  select min(id) as id, brand, regexp_replace(value, '[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]', '', 'g') as value
  from contacts
  where type = 'email' and value ~ '[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]'
  group by 2, 3
) clean
where contacts.id = clean.id
  and not exists (
    select from contacts taken
    where taken.brand = clean.brand and taken.type = 'email' and taken.value = clean.value
  );
