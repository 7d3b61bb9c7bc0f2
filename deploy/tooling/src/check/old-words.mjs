import { error, projectFiles, readText } from './files.mjs';

/** Turns of phrase that have to be read twice. */
const OLD =
  /\b(takeover|taken over|takes? over|overtaken|whoever|of before|heeds?|stands? in the place|besides or once more)\b/i;
/** Words that the glossary replaced, also as parts of names. */
const REPLACED = /(?<![A-Za-z-])(trial|lane|evidence)s?(?![a-z])|(Trial|Lane|Evidence)s?(?![a-z])/;
const TEXT = /\.(md|ts|tsx|mts|mjs)$/;
/** Decisions say what was thought then; tests quote what people and programs say. */
const LEFT_OUT =
  /GLOSSARY\.md$|decisions\/|\.(test|spec)\.|old-words\.mjs$|generated|recorded|\.d\.ts$/;
const isSaid = (path, line) => path.endsWith('.md') || /\/\/|\*|['"`]/.test(line);

/** A concept has one word. */
export function* checkOldWords() {
  for (const path of projectFiles().filter((file) => TEXT.test(file) && !LEFT_OUT.test(file))) {
    for (const [index, line] of readText(path).split('\n').entries()) {
      const [word] = REPLACED.exec(line) ?? ((isSaid(path, line) && OLD.exec(line)) || []);
      if (word)
        yield error(
          `${path}:${index + 1}`,
          `says "${word}": say it plainly; shared-contracts/GLOSSARY.md has the words for concepts`,
        );
    }
  }
}
