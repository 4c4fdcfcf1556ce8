import { writeLists } from './generated-lists.ts';

/** Writes the lists that follow from the names of files. */
writeLists();
