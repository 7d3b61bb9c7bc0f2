import fc from 'fast-check';
import { buildTournament } from 'shared-contracts/testing';
import { freeSeats, obstacleOf } from './seats';

describe('seats', () => {
  it('are the limit minus the members, never negative, and without limit when there is none', () => {
    fc.assert(
      fc.property(
        fc.option(fc.nat(500), { nil: null }),
        fc.nat(600),
        (maxMemberLimit, membersCount) => {
          const free = freeSeats({ maxMemberLimit, membersCount });
          if (maxMemberLimit === null) expect(free).toBeNull();
          else expect(free).toBe(membersCount > maxMemberLimit ? 0 : maxMemberLimit - membersCount);
        },
      ),
    );
  });
});

describe('what stands in the way of joining', () => {
  const player = { level: 5 };
  it('is nothing for an open, running one', () => {
    expect(obstacleOf(buildTournament(), 'active', player)).toBeNull();
    expect(obstacleOf(buildTournament(), 'active', null)).toBe('guest');
  });

  it('is the level outside an inclusive range', () => {
    const between = buildTournament({ levelFrom: 3, levelTo: 5 });
    expect(obstacleOf(between, 'active', player)).toBeNull();
    expect(obstacleOf(between, 'active', { level: 6 })).toBe('level');
    expect(obstacleOf(buildTournament({ levelFrom: 6 }), 'active', player)).toBe('level');
    // before the profile is here the operator decides
    expect(obstacleOf(between, 'active', { level: null })).toBeNull();
  });

  it('is being a member, the end, full seats or privacy', () => {
    expect(obstacleOf(buildTournament({ isMember: true }), 'active', player)).toBe('member');
    expect(obstacleOf(buildTournament(), 'past', player)).toBe('past');
    expect(obstacleOf(buildTournament(), 'future', player)).toBe('future');
    expect(obstacleOf(buildTournament(), 'future', null)).toBe('future');
    const seat = buildTournament({ tournamentSeriesId: 1, compointMembershipPrice: 20 });
    expect(obstacleOf(seat, 'future', player)).toBeNull();
    expect(obstacleOf(buildTournament({ maxMemberLimit: 12 }), 'active', player)).toBe('full');
    for (const privacyType of [2, 3] as const)
      expect(obstacleOf(buildTournament({ privacyType }), 'active', player)).toBe('closed');
  });
});
