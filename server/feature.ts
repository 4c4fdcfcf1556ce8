import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import type { Route } from '#server/http/route.ts';
import type { ExportSource } from '#server/resource/export.source.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';

/** What all features give together, for the few that serve the others' lists and screens. */
export interface AllFeatures {
	/** The lists that can be written into a file: every declared one, and those hand-written ones that say how. */
	readonly lists: readonly ExportSource[];
	/** The behaviour of screens beyond what their resource declares, by the name of the resource. */
	readonly hooks: Readonly<Record<string, ResourceHooks>>;
}

/** What a feature gives the server: `<feature>.feature.ts` is found by its name, and no list of features is kept by hand. */
export interface Feature {
	readonly routes?: readonly Route[] | ((all: AllFeatures) => readonly Route[]);
	readonly hooks?: AllFeatures['hooks'];
	readonly lists?: AllFeatures['lists'];
	/** Hears events, does jobs and timers, and registers with earlier features; once a process. */
	start?(context: Context, all: AllFeatures): void;
	/** Addresses that are no calls of the API, and what every answer passes. */
	serve?(app: FastifyInstance, context: Context): void;
}
