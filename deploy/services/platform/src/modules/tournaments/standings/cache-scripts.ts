/**
 * Scripts over the three keys of a board: its version (`f` before it while the board is being filled), its order (a sorted set: the score
 * below zero, then tie key and id as text of fixed length) and its members (a hash: by id what is shown, by `p` and player the id).
 */
const PUT = `
local function put(id, lack, place, player, name)
  local old = redis.call('HGET', KEYS[3], id)
  if old then redis.call('ZREM', KEYS[2], string.match(old, '^[^|]+')) end
  redis.call('ZADD', KEYS[2], lack, place)
  redis.call('HSET', KEYS[3], id, place .. '|' .. player .. '|' .. name)
  if player ~= '' then redis.call('HSET', KEYS[3], 'p' .. player, id) end
end`;

export const SCRIPTS = {
  /** version, seconds: a new, empty board, unless there is one. */
  standingsBegin: `
if redis.call('EXISTS', KEYS[1]) == 1 then return 0 end
redis.call('DEL', KEYS[2], KEYS[3])
redis.call('SET', KEYS[1], 'f' .. ARGV[1], 'EX', ARGV[2])
return 1`,

  /** Members (five values each) that the board does not have: what was told meanwhile is newer. */
  standingsFill: `${PUT}
for at = 1, #ARGV, 5 do
  if redis.call('HEXISTS', KEYS[3], ARGV[at]) == 0 then
    put(ARGV[at], ARGV[at + 1], ARGV[at + 2], ARGV[at + 3], ARGV[at + 4])
  end
end
return 1`,

  /** seconds: the board is whole from here on. */
  standingsEnd: `
local version = redis.call('GET', KEYS[1])
if not version or string.sub(version, 1, 1) ~= 'f' then return 0 end
redis.call('SET', KEYS[1], string.sub(version, 2), 'EX', ARGV[1])
redis.call('EXPIRE', KEYS[2], ARGV[1])
redis.call('EXPIRE', KEYS[3], ARGV[1])
return 1`,

  /** version before, version after, members: a board of another version is thrown away. */
  standingsMove: `${PUT}
local version = redis.call('GET', KEYS[1])
if not version then return 0 end
local filling = string.sub(version, 1, 1) == 'f'
if (filling and string.sub(version, 2) or version) ~= ARGV[1] then
  redis.call('DEL', KEYS[1], KEYS[2], KEYS[3])
  return 0
end
for at = 3, #ARGV, 5 do put(ARGV[at], ARGV[at + 1], ARGV[at + 2], ARGV[at + 3], ARGV[at + 4]) end
redis.call('SET', KEYS[1], (filling and 'f' or '') .. ARGV[2], 'KEEPTTL')
return 1`,

  /** version, tie rule, player or '', above (from the top without a player), below: position, score and member of each. */
  standingsRead: `
local version = redis.call('GET', KEYS[1])
if not version then return 'missing' end
if version ~= ARGV[1] then return 'stale' end
local from, to = tonumber(ARGV[4]), tonumber(ARGV[4]) + tonumber(ARGV[5]) - 1
if ARGV[3] ~= '' then
  local id = redis.call('HGET', KEYS[3], 'p' .. ARGV[3])
  if not id then return 'unknown' end
  local rank = redis.call('ZRANK', KEYS[2], string.match(redis.call('HGET', KEYS[3], id), '^[^|]+'))
  from, to = math.max(0, rank - tonumber(ARGV[4])), rank + tonumber(ARGV[5])
end
local found, answer = redis.call('ZRANGE', KEYS[2], from, to, 'WITHSCORES'), {}
for at = 1, #found, 2 do
  local position = from + (at + 1) / 2
  if ARGV[2] == 'shared' then position = 1 + redis.call('ZCOUNT', KEYS[2], '-inf', '(' .. found[at + 1]) end
  local id = tostring(tonumber(string.match(found[at], '[^:]+$')))
  table.insert(answer, position)
  table.insert(answer, found[at + 1])
  table.insert(answer, redis.call('HGET', KEYS[3], id))
end
return answer`,
} as const;
