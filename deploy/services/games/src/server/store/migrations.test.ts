import { onEachDriver } from '../../testing/database';
import { migrate, migrationNames } from './migrations';

onEachDriver(({ open }) => {
  test('a second start finds nothing to do, and tables of a former version are refused and stay', async () => {
    const database = await open();
    const names = () => database.query('select name from games.migrations order by name');
    await migrate(database);
    expect(await names()).toEqual(migrationNames.map((name) => ({ name })));

    await database.query(
      "update games.migrations set name = '001_rounds' where name = '001_baseline'",
    );
    await expect(migrate(database)).rejects.toThrow(
      /^the games' tables are of a former version \(001_rounds\) and were left as they are: begin anew .+, or restore a backup of this version$/,
    );
    expect(await names()).toEqual([{ name: '001_rounds' }]);
    await database.close();
  });
});
