import { type AskedSurvey, surveyLinks } from "@parley/core/contract/people/survey-links";
import { GatewayError } from "@parley/core/errors";
import { openConnection } from "../../../shared/connection/open-connection.ts";

/** Whether the failure says that the link holds no longer, or never did: both look alike. */
export const isOver = (thrown: unknown): boolean =>
  thrown instanceof GatewayError && (thrown.status === 404 || (thrown.status === 400 && isOfToken(thrown)));
const isOfToken = ({ fields }: GatewayError): boolean => fields.some(({ path }) => path === "token");

export const openSurvey = async (token: string): Promise<AskedSurvey> => {
  const { client } = await openConnection();
  return client.call(surveyLinks.open, { body: { token } });
};

/** A page without a logo is a page: what fails here is nothing to tell. */
export const logoOf = async (token: string): Promise<string | null> => {
  const { client } = await openConnection();
  return client.call(surveyLinks.logo, { body: { token } }).then(
    ({ logo }) => logo,
    () => null,
  );
};

export const sendAnswers = async (token: string, answers: Readonly<Record<string, string>>): Promise<AskedSurvey> => {
  const { client } = await openConnection();
  return client.call(surveyLinks.answer, { body: { token, answers } });
};
