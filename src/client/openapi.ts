/** Made from openapi.yaml by `npm run types`: change the document, not this file. */

export interface paths {
    "/api/news/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List news items */
        get: operations["listNews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/news/detail/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One news item */
        get: operations["getNews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/github-repos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List trending repositories */
        get: operations["listRepos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trending/topics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Top trending AI topics */
        get: operations["listTrendingTopics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trending/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Trending history snapshot */
        get: operations["getTrendingHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feed/mixed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Mixed feed of news and repositories */
        get: operations["listFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Search over news and repositories */
        get: operations["search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/quota": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Plan and quota of the account */
        get: operations["getQuota"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/favorites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's favorites */
        get: operations["listFavorites"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/favorite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a favorite */
        post: operations["addFavorite"];
        /** Remove a favorite */
        delete: operations["removeFavorite"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's preferences */
        get: operations["getPreferences"];
        /** Update the preferences */
        put: operations["updatePreferences"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/keywords": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's keyword monitors */
        get: operations["getKeywords"];
        /** Replace the keyword monitors */
        put: operations["updateKeywords"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/usage-history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Usage of the last days */
        get: operations["getUsageHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The account's keys */
        get: operations["listApiKeys"];
        put?: never;
        /** Create a key */
        post: operations["createApiKey"];
        /** Revoke a key */
        delete: operations["revokeApiKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        NewsItem: {
            /** @description Identifier of the item. */
            id: number;
            title: string;
            /** @description Name of the publishing source. */
            source_name: string;
            /** @description Category label, usable as the category filter of the list. */
            category: string;
            /** Format: date-time */
            publish_time: string;
            /** @description Generated summary. */
            ai_summary: string | null;
            tags: string[];
        };
        RepoItem: {
            id: number;
            /** @description Owner and repository name joined as owner/repo_name. */
            repo_full_name: string;
            repo_name: string;
            owner: string;
            /** @description Total star count. */
            stars: number;
            /** @description Stars gained in the day. */
            new_stars_day: number;
            /** @description Programming language, usable as the language filter of the list. */
            language: string | null;
            /** @description Original repository description. */
            raw_desc: string | null;
            /** @description Generated analysis. */
            ai_analysis: string | null;
            /** @description Trend track of the repository. */
            track_trend: {
                /** Format: date */
                date: string;
                stars: number;
            }[];
        };
        UserQuota: {
            /** @enum {string} */
            plan: "free" | "pro" | "proplus" | "enterprise";
            unlimited: boolean;
            quota_used: number;
            quota_remaining: number;
        };
        ApiKey: {
            /** @description The id parameter when the key is revoked. */
            id: number;
            /** @description Label chosen at creation. */
            name: string;
            /** @description Leading part of the key followed by an ellipsis character. */
            prefix: string;
            /** @enum {string} */
            scope: "read" | "write" | "all";
            /** Format: date-time */
            created_at: string;
            revoked: boolean;
        };
        CreatedApiKey: components["schemas"]["ApiKey"] & {
            /** @description The full key. It is shown here and never again. */
            key: string;
        };
        NewsPage: {
            items: components["schemas"]["NewsItem"][];
            page: number;
            limit: number;
            total: number;
        };
        RepoPage: {
            items: components["schemas"]["RepoItem"][];
            page: number;
            limit: number;
            total: number;
        };
        TrendingTopic: {
            rank: number;
            topic: string;
            /** @description How strong the topic is, from 0 to 100. */
            score: number;
            /** @description News items of the last seven days that have the topic among their tags. */
            mentions: number;
            /** @description Difference of the mentions from the seven days before. */
            change: number;
        };
        TrendingTopics: {
            items: components["schemas"]["TrendingTopic"][];
        };
        TrendingHistory: {
            items: {
                /** Format: date */
                date: string;
                topics: components["schemas"]["TrendingTopic"][];
            }[];
        };
        FeedEntry: {
            /** @constant */
            type: "news";
            item: components["schemas"]["NewsItem"];
        } | {
            /** @constant */
            type: "repo";
            item: components["schemas"]["RepoItem"];
        };
        Feed: {
            items: components["schemas"]["FeedEntry"][];
        };
        SearchResult: {
            query: string;
            news: components["schemas"]["NewsItem"][];
            repos: components["schemas"]["RepoItem"][];
            total: number;
        };
        FavoriteTarget: {
            /** @enum {string} */
            collect_type: "news" | "repo";
            /** @description The id of the news item or repository. */
            target_id: number;
        };
        Favorite: {
            target_id: number;
            /** Format: date-time */
            created_at: string;
        } & ({
            /** @constant */
            collect_type: "news";
            item: components["schemas"]["NewsItem"];
        } | {
            /** @constant */
            collect_type: "repo";
            item: components["schemas"]["RepoItem"];
        });
        Favorites: {
            items: components["schemas"]["Favorite"][];
        };
        PreferencesUpdate: {
            display_name?: string;
            followed_topics?: string[];
            /** @description Language tag (RFC 5646). */
            language?: string;
            /** @enum {string} */
            theme?: "light" | "dark" | "system";
            email_digest?: boolean;
        };
        Preferences: WithRequired<components["schemas"]["PreferencesUpdate"], "display_name" | "followed_topics" | "language" | "theme" | "email_digest">;
        KeywordMonitorsUpdate: {
            keywords: string[];
            /** @enum {string} */
            frequency: "daily" | "weekly" | "instant";
        };
        KeywordMonitors: components["schemas"]["KeywordMonitorsUpdate"];
        UsageHistory: {
            days: number;
            /** @description Calls of all days together. */
            total: number;
            items: {
                /** Format: date */
                date: string;
                requests: number;
            }[];
        };
        ApiKeys: {
            items: components["schemas"]["ApiKey"][];
        };
        ApiKeyCreation: {
            name: string;
            /** @enum {string} */
            scope: "read" | "write" | "all";
        };
        /**
         * @description What went wrong, for programs.
         * @enum {string}
         */
        ProblemCode: "invalid_request" | "authentication_required" | "invalid_token" | "plan_required" | "insufficient_scope" | "not_found" | "method_not_allowed" | "not_acceptable" | "key_limit_reached" | "content_too_large" | "unsupported_media_type" | "rate_limited" | "quota_exceeded";
        /** @description Problem details (RFC 9457). */
        Problem: {
            /** Format: uri-reference */
            type: string;
            title: string;
            status: number;
            detail: string;
            /** Format: uri-reference */
            instance?: string;
            code: components["schemas"]["ProblemCode"];
            errors?: {
                /** @description JSON Pointer into the content, or the parameter as place/name. */
                pointer: string;
                detail: string;
            }[];
        };
    };
    responses: {
        /** @description The request breaks the description. */
        InvalidRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A key was sent and is not valid. */
        InvalidKey: {
            headers: {
                "WWW-Authenticate": components["headers"]["Challenge"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description No key was sent, or it is not valid. */
        Unauthorized: {
            headers: {
                "WWW-Authenticate": components["headers"]["Challenge"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The plan or the scope of the key does not permit this. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The scope of the key does not permit this. */
        ScopeRequired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description There is no such record. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description No declared media type is acceptable to the caller. */
        NotAcceptable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The account has as many live keys as it may have. */
        KeyLimitReached: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The content of the request is too large. */
        ContentTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The content of the request is not JSON. */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many calls in the window, or the quota is used up. */
        ContentLimited: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The quota is used up. */
        QuotaExceeded: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        /**
         * @description Which page, from 1.
         * @example 1
         */
        Page: number;
        /**
         * @description How many records a page holds at most.
         * @example 20
         */
        Limit: number;
    };
    requestBodies: never;
    headers: {
        /**
         * @description How to authenticate (RFC 6750 section 3).
         * @example Bearer realm="api"
         */
        Challenge: string;
        /**
         * @description Seconds to wait (RFC 9110 section 10.2.3).
         * @example 30
         */
        RetryAfter: number;
        /**
         * @description The limit and its window in seconds (draft-ietf-httpapi-ratelimit-headers).
         * @example "default";q=6000;w=60
         */
        RateLimitPolicy: string;
        /**
         * @description Calls left in the window, and the seconds until it ends.
         * @example "default";r=5999;t=60
         */
        RateLimit: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listNews: {
        parameters: {
            query?: {
                /**
                 * @description Which page, from 1.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description How many records a page holds at most.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Category label; only items of that category are listed.
                 * @example research
                 */
                category?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of news items. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewsPage"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidKey"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["ContentLimited"];
        };
    };
    getNews: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the item.
                 * @example 1300
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The news item. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewsItem"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidKey"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["ContentLimited"];
        };
    };
    listRepos: {
        parameters: {
            query?: {
                /**
                 * @description Which page, from 1.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description How many records a page holds at most.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Programming language; only repositories of that language are listed.
                 * @example Python
                 */
                language?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of repositories. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RepoPage"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidKey"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["ContentLimited"];
        };
    };
    listTrendingTopics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The topics, first rank first. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrendingTopics"];
                };
            };
            401: components["responses"]["InvalidKey"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["ContentLimited"];
        };
    };
    getTrendingHistory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Snapshots by date. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrendingHistory"];
                };
            };
            401: components["responses"]["InvalidKey"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["ContentLimited"];
        };
    };
    listFeed: {
        parameters: {
            query?: {
                /**
                 * @description How many entries there are at most.
                 * @example 20
                 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest entries. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Feed"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidKey"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["ContentLimited"];
        };
    };
    search: {
        parameters: {
            query: {
                /**
                 * @description Search text.
                 * @example agents
                 */
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The matches. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchResult"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidKey"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["ContentLimited"];
        };
    };
    getQuota: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The quota. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserQuota"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["QuotaExceeded"];
        };
    };
    listFavorites: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All favorites. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Favorites"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["QuotaExceeded"];
        };
    };
    addFavorite: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FavoriteTarget"];
            };
        };
        responses: {
            /** @description The favorite, also when it was there before. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Favorite"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["QuotaExceeded"];
        };
    };
    removeFavorite: {
        parameters: {
            query: {
                /**
                 * @description What kind of record the target is.
                 * @example news
                 */
                collect_type: "news" | "repo";
                /**
                 * @description The id of the news item or repository.
                 * @example 1300
                 */
                target_id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The favorite that was removed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Favorite"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["QuotaExceeded"];
        };
    };
    getPreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The preferences. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Preferences"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["QuotaExceeded"];
        };
    };
    updatePreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreferencesUpdate"];
            };
        };
        responses: {
            /** @description All preferences, as they are now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Preferences"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["QuotaExceeded"];
        };
    };
    getKeywords: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The keyword monitors. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeywordMonitors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["QuotaExceeded"];
        };
    };
    updateKeywords: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["KeywordMonitorsUpdate"];
            };
        };
        responses: {
            /** @description The keyword monitors, as they are now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeywordMonitors"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["QuotaExceeded"];
        };
    };
    getUsageHistory: {
        parameters: {
            query?: {
                /**
                 * @description How many days there are, the last one today.
                 * @example 14
                 */
                days?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The usage, one entry a day. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsageHistory"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["QuotaExceeded"];
        };
    };
    listApiKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The keys, oldest first. The full key is never listed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeys"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeRequired"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["QuotaExceeded"];
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApiKeyCreation"];
            };
        };
        responses: {
            /** @description The new key. The full key is shown in this response and never again. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedApiKey"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["KeyLimitReached"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["QuotaExceeded"];
        };
    };
    revokeApiKey: {
        parameters: {
            query: {
                /**
                 * @description The id of the key.
                 * @example 42
                 */
                id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["QuotaExceeded"];
        };
    };
}
type WithRequired<T, K extends keyof T> = T & {
    [P in K]-?: T[P];
};
