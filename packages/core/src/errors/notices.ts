/**
 * Notice titles of spec section 8 with their original spelling, including misspellings. Lists without a title in the
 * spec are titled like the channels list.
 */
export const NOTICES = {
  error: "Error!",
  network: "Network error!",
  userCreation: "User Creation Error",
  usersList: "Failed to list users",
  roleCreation: "Role Creation Error",
  rolesDropdown: "Roles on Dropdown",
  permissionsList: "Failed to get permissions list",
  roleDashboards: "Error fetching roles dashboards",
  stakeholderCreation: "Stakeholder Creation Error",
  knowledgeBaseCreation: "Knowledge Base Creation Error",
  knowledgeBaseList: "Error occurred while getting knowledge base list",
  resolveFailedMessage: "Failed to resolve failed message",
  assignUser: "Assign User To Support Agent Error",
  sendMessage: "Send Message Error",
  chatSessions: "Get User on Chat Sessions",
  supportQueue: "Get Users on Support Queue Error",
  supportAgents: "Get Support Agents Error",
  acceptChat: "Accept User Chat Error",
  subscribersList: "Error occurred while getting subscribers list",
  servicesList: "Error occured while fetching Service list",
  recipientCount: "Failed to Fetch Receipient Count",
  createPush: "Failed to Create Push Notification",
  report: "Error occurred while fetching report",
  channelsList: "Error occurred while fetching channels list",
  notificationsList: "Error occurred while fetching notifications list",
  templatesList: "Error occurred while fetching templates list",
  locationsList: "Error occurred while fetching locations list",
  timeZonesList: "Error occurred while fetching time zones list",
  botsList: "Error occurred while fetching bots list",
  configList: "Error occurred while fetching config list",
  savingData: "Error occurred while saving data",
  workingHoursRead: "Could not retrieve your working hours record",
  workingHoursUpdate: "Could not update this record",
} as const;

export type NoticeTitle = (typeof NOTICES)[keyof typeof NOTICES];

/** Fixed texts of notices (spec section 8). */
export const TEXTS = {
  generic: "Something went wrong... Please try again",
  query: "Something wrong...please try again.",
  networkSuffix: ". Please try again!",
  networkError: "Network Error",
  timedOut: "Request Timed Out",
  unreachable: "CORS | Network | Timeout",
} as const;
