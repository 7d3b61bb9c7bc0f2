-- Under whose rules the player signed in last: what is given without a visit, as a prize, heeds them.
alter table players add column jurisdiction text;
