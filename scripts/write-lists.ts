import { writeLists } from './generated-lists.ts';

/** Writes the lists that follow from the names of files: all, or those of the room that is named. */
writeLists(process.argv[2]);
