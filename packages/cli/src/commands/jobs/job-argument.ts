import { Argument } from "@commander-js/extra-typings";
import { positiveInt } from "../list-verb.ts";

export const jobArgument = () => new Argument("<id>", "the number of a job").argParser(positiveInt).argRequired();
